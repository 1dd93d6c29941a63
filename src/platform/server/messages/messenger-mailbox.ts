import type { Clock } from '../clock.ts'
import { type Db, inScope } from '../database/db.ts'
import { keepInMailbox } from './mailbox.ts'
import type { Messenger } from './messages.ts'

/** The demo's carrier of all channels: nothing is sent, all of it can be read at /dev/outbox. */
export function mailboxMessenger({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Pick<Messenger, 'deliver'> {
  return {
    deliver: ({ brandId, channel, recipient, subject, externalId, body, link, code }) =>
      inScope(db, 'every brand', (tx) =>
        keepInMailbox(tx, {
          channel,
          recipient,
          subject,
          externalId,
          ...(brandId !== null && { brandId }),
          body: link ? `${body}\n\n${link}` : body,
          ...(code && { code }),
          at: clock.now(),
        }),
      ),
  }
}
