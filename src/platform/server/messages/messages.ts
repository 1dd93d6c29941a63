import { sql } from 'kysely'

import type { BrandId } from '../../contract/ids.ts'
import { type Db, owning, type RowOf, type Tx, vaultIn } from '../database/db.ts'
import { brandOfRow, INSTALLATION } from '../database/of-installation.ts'
import { prepared } from '../database/pipelined.ts'
import type { SealedTable } from '../sealing/reseal.ts'

const messages = owning<'message'>

export const messageChannels = ['email', 'sms', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

export type Message = Pick<
  RowOf<'message'>,
  | 'channel'
  | 'subject'
  /** Identifies the cause: the same cause again sends nothing. */
  | 'externalId'
> & {
  /** Null: of the installation, in no brand's name. */
  brandId: BrandId | null
  /** An e-mail address, or a mobile in E.164. */
  recipient: string
  /**
   * Plain text, pt-BR; a blank line separates paragraphs. The link and the code are
   * separate fields.
   */
  body: string
  code?: string
  link?: string
  /** Of the brand's news: where the recipient ends them, without signing in. */
  unsubscribe?: string
}

/** The supplier's final refusal: the message is not retried. */
export class MessageRefused extends Error {
  override name = 'MessageRefused'
}

/** The channels that reach the partners of a brand; null: those of the installation. */
export type ChannelsOf = (
  tx: Tx,
  brandId: BrandId | null,
) => Promise<ReadonlySet<MessageChannel>>

/**
 * Delivers a message to its channel. Throws MessageRefused where that will never work, and
 * any other error where a retry may help.
 */
export type Messenger = {
  channelsOf: ChannelsOf
  deliver(message: Message): Promise<void>
}

type SealedName = 'recipient' | 'body' | 'code' | 'link' | 'unsubscribe'

/** Binds a sealed column of a message to its row. */
function messagePlace(externalId: string, column: SealedName): string {
  return `message:${externalId}:${column}`
}

/** The digest that finds the messages to an address. */
export function recipientDigest(tx: Tx, recipient: string): Buffer {
  return vaultIn(tx).digest(recipient, 'message recipient')
}

/** Adds a message that is sent after the transaction, and only if it is committed. */
export async function postMessage(tx: Tx, message: Message, now: Date): Promise<void> {
  const sealed = <Text extends string | undefined>(column: SealedName, text: Text) =>
    text === undefined
      ? null
      : vaultIn(tx).seal(text, messagePlace(message.externalId, column))
  await sql`
    with fresh as (
      insert into message_cause (brand_id, external_id, at)
      values (${message.brandId ?? INSTALLATION}, ${message.externalId}, ${now})
      on conflict do nothing returning brand_id, external_id, at
    )
    insert into message (brand_id, external_id, created_at, channel, subject,
      recipient, recipient_digest, body, code, link, unsubscribe)
    select brand_id, external_id, at, ${message.channel}, ${message.subject},
      ${sealed('recipient', message.recipient)}, ${recipientDigest(tx, message.recipient)},
      ${sealed('body', message.body)}, ${sealed('code', message.code)}, ${sealed('link', message.link)},
      ${sealed('unsubscribe', message.unsubscribe)}
    from fresh ${prepared}`.execute(tx)
}

/** A waiting message; null once it was sent or refused. */
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
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ? openMessage(tx, row) : null
}

type MessageRow = Pick<
  RowOf<'message'>,
  'brandId' | 'channel' | 'subject' | 'externalId' | 'createdAt' | SealedName
>

/** A stored message; deleted parts are empty. */
export function openMessage(tx: Db | Tx, row: MessageRow): Message & { createdAt: Date } {
  const opened = (column: SealedName) => {
    const text = row[column]
    return text === null
      ? null
      : vaultIn(tx).open(text, messagePlace(row.externalId, column))
  }
  const [code, link] = [opened('code'), opened('link')]
  const unsubscribe = opened('unsubscribe')
  const { brandId, channel, subject, externalId, createdAt } = row
  return {
    brandId: brandOfRow(brandId),
    channel,
    recipient: opened('recipient') ?? '',
    subject,
    body: opened('body') ?? '',
    ...(code !== null && { code }),
    ...(link !== null && { link }),
    ...(unsubscribe !== null && { unsubscribe }),
    externalId,
    createdAt,
  }
}

const EMPTIED = {
  recipient: null,
  subject: '',
  body: null,
  code: null,
  link: null,
  unsubscribe: null,
}

/** Records that a message was sent, and deletes its text and recipient. */
export async function messageLeft(tx: Tx, id: number, now: Date): Promise<void> {
  await messages(tx)
    .updateTable('message')
    .set({ ...EMPTIED, sentAt: now })
    .where('id', '=', id)
    .modifyEnd(prepared)
    .execute()
}

/** Records why a message was refused, and deletes its text and recipient. */
export async function messageFailed(tx: Tx, id: number, failure: string): Promise<void> {
  await messages(tx)
    .updateTable('message')
    .set({ ...EMPTIED, failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .modifyEnd(prepared)
    .execute()
}

type Posted = { brandId: BrandId; since: Date; externalIds: readonly string[] }

/** What became of these messages of a brand since a time, by their causes; a failure has its reason. */
export async function outcomesOf(
  tx: Tx,
  { brandId, since, externalIds }: Posted,
): Promise<Map<string, { sentAt: Date | null; failure: string | null }>> {
  if (externalIds.length === 0) return new Map()
  const rows = await messages(tx)
    .selectFrom('message')
    .select(['externalId', 'sentAt', 'failure'])
    .where('brandId', '=', brandId)
    .where('externalId', 'in', externalIds)
    .where('createdAt', '>=', since)
    .execute()
  return new Map(rows.map(({ externalId, ...outcome }) => [externalId, outcome]))
}

/**
 * Removes causes of messages and of notifications that are older than what they sent is kept, at most `limit`;
 * returns how many.
 */
export async function purgeCauses(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select purge_causes(${limit}) as removed`.execute(tx)
  return rows[0]?.removed ?? 0
}

/** Deletes the recipients of messages to an erased person. */
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

/** Waiting messages are sealed. */
export const sealedMessages: SealedTable[] = [
  {
    table: 'message',
    key: ['id'],
    reads: ['externalId'],
    columns: (['recipient', 'body', 'code', 'link', 'unsubscribe'] as const).map(
      (name) => ({
        name,
        place: (row) => messagePlace(String(row['externalId']), name),
        ...(name === 'recipient' && {
          digest: { column: 'recipientDigest', purpose: 'message recipient' },
        }),
      }),
    ),
  },
]
