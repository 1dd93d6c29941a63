import type { Clock } from './clock.ts'
import { type Db, inScope } from './db.ts'
import { messageLeft, type Messenger, waitingMessage } from './messages.ts'

type Parts = { db: Db; clock: Clock; messenger: Messenger }

/**
 * Hands one message to its channel. A crash between the channel and our note sends it twice, which
 * for a message is better than never.
 */
export async function deliverMessage(
  { db, clock, messenger }: Parts,
  messageId: number,
): Promise<void> {
  const message = await inScope(db, 'every brand', (tx) => waitingMessage(tx, messageId))
  if (!message) return
  await messenger.deliver(message)
  await inScope(db, 'every brand', (tx) => messageLeft(tx, messageId, clock.now()))
}
