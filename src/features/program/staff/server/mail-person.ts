import type { Tx } from '#platform/server/database/db.ts'
import { postMessage } from '#platform/server/messages/messages.ts'

import type { Person } from './people.ts'

type Mail = {
  person: Pick<Person, 'email'>
  words: { subject: string; body: string }
  link?: string
  externalId: string
}

/** Sends a person an e-mail about their own account, which belongs to no brand. */
export async function mailPerson(
  tx: Tx,
  { person, words, link, externalId }: Mail,
  now: Date,
): Promise<void> {
  await postMessage(
    tx,
    {
      brandId: null,
      channel: 'email',
      recipient: person.email,
      ...words,
      ...(link !== undefined && { link }),
      externalId,
    },
    now,
  )
}
