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
    deliver: ({
      brandId,
      channel,
      recipient,
      subject,
      externalId,
      body,
      link,
      code,
      unsubscribe,
    }) =>
      inScope(db, 'every brand: installation', (tx) =>
        keepInMailbox(tx, {
          channel,
          recipient,
          subject,
          externalId,
          ...(brandId !== null && { brandId }),
          body: [body, link, unsubscribe].filter(Boolean).join('\n\n'),
          ...(code && { code }),
          at: clock.now(),
        }),
      ),
  }
}
