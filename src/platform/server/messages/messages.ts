import { type Db, owning, type RowOf, type Tx, vaultIn } from '../database/db.ts'
import type { SealedTable } from '../sealing/reseal.ts'

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

type SealedName = 'recipient' | 'body' | 'code' | 'link'

/** What a sealed column of a message is bound to. */
function messagePlace(externalId: string, column: SealedName): string {
  return `message:${externalId}:${column}`
}

/** By which the messages to an address are found. */
export function recipientDigest(tx: Tx, recipient: string): Buffer {
  return vaultIn(tx).digest(recipient, 'message recipient')
}

/** Writes a message that leaves after the transaction's end, and only if it is committed. */
export async function postMessage(tx: Tx, message: Message, now: Date): Promise<void> {
  const sealed = <Text extends string | undefined>(column: SealedName, text: Text) =>
    text === undefined
      ? null
      : vaultIn(tx).seal(text, messagePlace(message.externalId, column))
  await messages(tx)
    .insertInto('message')
    .values({
      brandId: message.brandId,
      channel: message.channel,
      recipient: sealed('recipient', message.recipient),
      recipientDigest: recipientDigest(tx, message.recipient),
      subject: message.subject,
      body: sealed('body', message.body),
      code: sealed('code', message.code),
      link: sealed('link', message.link),
      externalId: message.externalId,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('externalId').doNothing())
    .execute()
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
    .where('sentAt', 'is', null)
    .where('failure', 'is', null)
    .executeTakeFirst()
  return row ? openMessage(tx, row) : null
}

type MessageRow = Pick<
  RowOf<'message'>,
  'brandId' | 'channel' | 'subject' | 'externalId' | 'createdAt' | SealedName
>

/** A stored message as it was posted; what it has lost since is empty. */
export function openMessage(tx: Db | Tx, row: MessageRow): Message & { createdAt: Date } {
  const opened = (column: SealedName) => {
    const text = row[column]
    return text === null
      ? null
      : vaultIn(tx).open(text, messagePlace(row.externalId, column))
  }
  const [code, link] = [opened('code'), opened('link')]
  return {
    brandId: row.brandId,
    channel: row.channel,
    recipient: opened('recipient') ?? '',
    subject: row.subject,
    body: opened('body') ?? '',
    ...(code !== null && { code }),
    ...(link !== null && { link }),
    externalId: row.externalId,
    createdAt: row.createdAt,
  }
}

const EMPTIED = { recipient: null, subject: '', body: null, code: null, link: null }

/** Remembers that a message left, and forgets what it said and to whom. */
export async function messageLeft(tx: Tx, id: number, now: Date): Promise<void> {
  await messages(tx)
    .updateTable('message')
    .set({ ...EMPTIED, sentAt: now })
    .where('id', '=', id)
    .execute()
}

/** Remembers why a message will never leave, and forgets what it said and to whom. */
export async function messageFailed(tx: Tx, id: number, failure: string): Promise<void> {
  await messages(tx)
    .updateTable('message')
    .set({ ...EMPTIED, failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .execute()
}

/** Forgets to whom messages went, once nothing may point at that person any more. */
export async function purgeMessagesTo(tx: Tx, recipients: string[]): Promise<void> {
  if (recipients.length === 0) return
  await messages(tx)
    .updateTable('message')
    .set({ ...EMPTIED, recipientDigest: null })
    .where(
      'recipientDigest',
      'in',
      recipients.map((one) => recipientDigest(tx, one)),
    )
    .execute()
  await owning<'outbox_message'>(tx)
    .updateTable('outbox_message')
    .set({ recipient: '', subject: '', body: '', code: null })
    .where('recipient', 'in', recipients)
    .execute()
}

/** What waits to be sent is sealed. */
export const sealedMessages: SealedTable[] = [
  {
    table: 'message',
    key: ['id'],
    reads: ['externalId'],
    columns: (['recipient', 'body', 'code', 'link'] as const).map((name) => ({
      name,
      place: (row) => messagePlace(String(row['externalId']), name),
      ...(name === 'recipient' && {
        digest: { column: 'recipientDigest', purpose: 'message recipient' },
      }),
    })),
  },
]
