import { brandById } from '#features/program/brands/server/public.ts'
import type { BrandId, UserId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { postMessage } from '#platform/server/messages/messages.ts'

import { userById } from './users.ts'

type Mail = {
  userId: UserId
  brandId: BrandId
  words: { subject: (brandName: string) => string; body: string }
  externalId: string
}

/** Sends a user an e-mail about their account, in the name of the brand. */
export async function mailUser(
  tx: Tx,
  { userId, brandId, words, externalId }: Mail,
  now: Date,
): Promise<void> {
  const user = await userById(tx, userId)
  const brand = await brandById(tx, brandId)
  const { subject, body } = words
  await postMessage(
    tx,
    {
      brandId,
      channel: 'email',
      recipient: user.email,
      subject: subject(brand.name),
      body,
      externalId,
    },
    now,
  )
}
