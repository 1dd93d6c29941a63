import { sql } from 'kysely'

import type { BrandId } from '../../contract/ids.ts'
import { owning, type RowOf, type Tx } from '../database/db.ts'
import { anywhere } from '../database/part-of-text.ts'
import { prepared } from '../database/pipelined.ts'
import type { After } from '../lists/keyset.ts'

export type SentMessage = Pick<
  RowOf<'message'>,
  'id' | 'channel' | 'subject' | 'createdAt' | 'sentAt' | 'failure'
>
export type MessageState = 'waiting' | 'sent' | 'failed'

type Listing = After<number> & {
  brandId: BrandId
  state: MessageState | undefined
  search: string | undefined
}

/** What was posted in a brand's name, newest first, at most `limit`; never with recipient or text. */
export async function messagesOfBrand(
  tx: Tx,
  { brandId, state, search, after, limit }: Listing,
): Promise<SentMessage[]> {
  let query = sentMessages(tx, brandId)
  if (state === 'failed') query = query.where('failure', 'is not', null)
  if (state === 'sent')
    query = query.where('sentAt', 'is not', null).where('failure', 'is', null)
  if (state === 'waiting')
    query = query.where('sentAt', 'is', null).where('failure', 'is', null)
  if (search !== undefined)
    query = query.where(
      sql<boolean>`id in (select search_messages(${brandId}, ${anywhere(search)}))`,
    )
  if (after !== null) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(limit).modifyEnd(prepared).execute()
}

/** One of a brand's messages; null if it has none with this number. */
export async function messageOfBrand(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<SentMessage | null> {
  return (
    (await sentMessages(tx, brandId)
      .where('id', '=', id)
      .modifyEnd(prepared)
      .executeTakeFirst()) ?? null
  )
}

function sentMessages(tx: Tx, brandId: BrandId) {
  return owning<'message'>(tx)
    .selectFrom('message')
    .select(['id', 'channel', 'subject', 'createdAt', 'sentAt', 'failure'])
    .where('brandId', '=', brandId)
}

export function messageState({ sentAt, failure }: SentMessage): MessageState {
  if (failure !== null) return 'failed'
  return sentAt === null ? 'waiting' : 'sent'
}
