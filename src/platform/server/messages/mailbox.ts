import type { BrandId } from '../../contract/ids.ts'
import { owning, type RowOf, type Tx } from '../database/db.ts'
import { INSTALLATION } from '../database/of-installation.ts'

const mailbox = owning<'outbox_message'>

export type MailboxMessage = Pick<
  RowOf<'outbox_message'>,
  'channel' | 'recipient' | 'subject' | 'body' | 'at'
> & {
  brandId?: BrandId
  code?: string
  /** Identifies the cause: the same cause again inserts nothing. */
  externalId: string
}

/** Stores the messages that the demo does not send, for people to read at /dev/outbox. */
export async function keepInMailbox(tx: Tx, message: MailboxMessage): Promise<void> {
  await mailbox(tx)
    .insertInto('outbox_message')
    .values({
      brandId: message.brandId ?? INSTALLATION,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      code: message.code ?? null,
      externalId: message.externalId,
      at: message.at,
    })
    .onConflict((conflict) => conflict.columns(['brandId', 'externalId']).doNothing())
    .execute()
}

export async function mailboxMessage(
  tx: Tx,
  externalId: string,
): Promise<{ body: string } | null> {
  const row = await mailbox(tx)
    .selectFrom('outbox_message')
    .select('body')
    .where('externalId', '=', externalId)
    .executeTakeFirst()
  return row ?? null
}

/** The newest messages, newest first. */
export async function newestMessages(tx: Tx, limit: number) {
  return mailbox(tx)
    .selectFrom('outbox_message')
    .select(['channel', 'recipient as to', 'subject', 'body as text', 'code', 'at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
