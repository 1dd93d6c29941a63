import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const shares = owning<'product_share'>

function ownShares(tx: Tx, { brandId, partnerId }: PartnerKey) {
  return shares(tx)
    .selectFrom('product_share')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
}

/** The products that the partner shared last, the latest first. */
export async function lastShared(
  tx: Tx,
  owner: PartnerKey,
  limit: number,
): Promise<number[]> {
  const rows = await ownShares(tx, owner)
    .select('productId')
    .where('sharedAt', 'is not', null)
    .orderBy('sharedAt', 'desc')
    .orderBy('productId')
    .limit(limit)
    .execute()
  return rows.map(({ productId }) => productId)
}

/** The partner's own messages, by product. */
export async function messagesOf(
  tx: Tx,
  owner: PartnerKey,
): Promise<{ productId: number; message: string }[]> {
  const rows = await ownShares(tx, owner)
    .select(['productId', 'message'])
    .where('message', 'is not', null)
    .orderBy('productId')
    .execute()
  return rows.map(({ productId, message }) => ({ productId, message: message ?? '' }))
}

export async function countOtherMessages(
  tx: Tx,
  owner: PartnerKey,
  productId: number,
): Promise<number> {
  const { count } = await ownShares(tx, owner)
    .select(sql<number>`count(*)`.as('count'))
    .where('message', 'is not', null)
    .where('productId', '!=', productId)
    .executeTakeFirstOrThrow()
  return count
}

export type Share = {
  productId: number
  /** Undefined: as it is. */
  message: string | null | undefined
  sharedAt: Date | null
}

/** Stores a share of a product, and returns the message that is stored then. */
export async function storeShare(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { productId, message, sharedAt }: Share,
): Promise<string | null> {
  const row = await shares(tx)
    .insertInto('product_share')
    .values({ brandId, partnerId, productId, message: message ?? null, sharedAt })
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'partnerId', 'productId']).doUpdateSet((now) => ({
        ...(message !== undefined && { message }),
        // A message that was saved later is no share.
        sharedAt: sql<Date | null>`greatest(product_share.shared_at, ${now.ref('excluded.sharedAt')})`,
      })),
    )
    .returning('message')
    .executeTakeFirstOrThrow()
  return row.message
}

/** Deletes what the partner shared and wrote: the messages are their own texts. */
export async function eraseShares(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  await shares(tx)
    .deleteFrom('product_share')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
}
