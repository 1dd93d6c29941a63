import type { Clock } from '../clock.ts'
import { type Db, inScope } from '../database/db.ts'
import {
  messageFailed,
  messageLeft,
  MessageRefused,
  type Messenger,
  waitingMessage,
} from './messages.ts'
import { CODE_LIFE_MS } from './one-time-codes.ts'

type Parts = { db: Db; clock: Clock; messenger: Messenger }

/**
 * Passes one message to its channel. A crash between the channel and the record sends it
 * twice, which for a message is better than never. A final refusal is stored and ends it;
 * so does the expiry of its code.
 */
export async function deliverMessage(
  { db, clock, messenger }: Parts,
  messageId: number,
): Promise<void> {
  const message = await inScope(db, 'every brand: due work', (tx) =>
    waitingMessage(tx, messageId),
  )
  if (!message) return
  const failure = isTooLate(message, clock.now())
    ? 'the code had expired'
    : await refusalOf(messenger.deliver(message))
  await inScope(db, 'every brand: due work', (tx) =>
    failure === null
      ? messageLeft(tx, messageId, clock.now())
      : messageFailed(tx, messageId, failure.replaceAll(message.recipient, '…')),
  )
}

function isTooLate(message: { code?: string; createdAt: Date }, now: Date): boolean {
  const age = now.getTime() - message.createdAt.getTime()
  return message.code !== undefined && age >= CODE_LIFE_MS
}

async function refusalOf(delivery: Promise<void>): Promise<string | null> {
  try {
    await delivery
    return null
  } catch (error) {
    if (error instanceof MessageRefused) return error.message
    throw error
  }
}
