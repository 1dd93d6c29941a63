import { sql } from 'kysely'

import { owning, type Tx } from './db.ts'

const messages = owning<'message'>

export const messageChannels = ['email', 'sms', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

export type Message = {
  brandId: number | null
  channel: MessageChannel
  /** An e-mail address, or a mobile in E.164. */
  recipient: string
  subject: string
  /** Plain text, pt-BR; a blank line parts two paragraphs. The link and the code stand apart. */
  body: string
  code?: string
  link?: string
  /** Names the cause: the same cause again sends nothing. */
  externalId: string
}

/** The supplier's final no: the message is not tried again. */
export class MessageRefused extends Error {
  override name = 'MessageRefused'
}

/**
 * Brings a message to its channel. Throws MessageRefused where that will never work, and anything
 * else where trying again may help; the job does.
 */
export type Messenger = {
  channels: ReadonlySet<MessageChannel>
  deliver(message: Message): Promise<void>
}

/** Writes a message that leaves after the transaction's end, and only if it is committed. */
export async function postMessage(tx: Tx, message: Message, now: Date): Promise<void> {
  await messages(tx)
    .insertInto('message')
    .values({
      brand_id: message.brandId,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      code: message.code ?? null,
      link: message.link ?? null,
      external_id: message.externalId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .execute()
}

/** The job that delivers one message; its payload is `{ messageId }`. */
export const DELIVER_MESSAGE = 'deliver_message'

const LARGEST_BATCH = 500
/** With the queue's back-off about half a day: a code is worthless by then, a welcome is not. */
const ATTEMPTS = 20

/** Makes a job of each message that has none yet; says how many. */
export async function queueMessages(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ queued: number }>`
    select queue_messages(${DELIVER_MESSAGE}, ${LARGEST_BATCH}, ${ATTEMPTS}, ${now}) as queued`.execute(
    tx,
  )
  return rows[0]?.queued ?? 0
}

/** The message as it was posted; null once it has left, or never will. */
export async function waitingMessage(
  tx: Tx,
  id: number,
): Promise<(Message & { createdAt: Date }) | null> {
  const row = await messages(tx)
    .selectFrom('message')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failure', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    brandId: row.brand_id,
    // The table's constraint lets nothing else in.
    channel: row.channel as MessageChannel,
    recipient: row.recipient,
    subject: row.subject,
    body: row.body,
    ...(row.code !== null && { code: row.code }),
    ...(row.link !== null && { link: row.link }),
    externalId: row.external_id,
    createdAt: row.created_at,
  }
}

/** Remembers that a message left, and forgets what it said. */
export async function messageLeft(tx: Tx, id: number, now: Date): Promise<void> {
  await messages(tx)
    .updateTable('message')
    .set({ sent_at: now, body: '', code: null, link: null })
    .where('id', '=', id)
    .execute()
}

/** Remembers why a message will never leave, and forgets what it said. */
export async function messageFailed(tx: Tx, id: number, failure: string): Promise<void> {
  await messages(tx)
    .updateTable('message')
    .set({ failure: failure.slice(0, 500), body: '', code: null, link: null })
    .where('id', '=', id)
    .execute()
}

/** Forgets to whom messages went, once nothing may point at that person any more. */
export async function forgetMessagesTo(tx: Tx, recipients: string[]): Promise<void> {
  if (recipients.length === 0) return
  await messages(tx)
    .updateTable('message')
    .set({ recipient: '', subject: '', body: '', code: null, link: null })
    .where('recipient', 'in', recipients)
    .execute()
  await owning<'outbox_message'>(tx)
    .updateTable('outbox_message')
    .set({ recipient: '', subject: '', body: '', code: null })
    .where('recipient', 'in', recipients)
    .execute()
}
