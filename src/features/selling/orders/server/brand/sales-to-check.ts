import { sql } from 'kysely'

import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const orders = owning<'shop_order'>

export type SalesRange = { after: number; limit: number; updatedSince?: Date }

/**
 * Attributed orders in the order in which they arrived, with the digests of their buyers' data;
 * `updatedSince`: only those that the shop changed since then.
 */
export async function salesToCheck(
  tx: Tx,
  brandId: BrandId,
  { after, limit, updatedSince }: SalesRange,
) {
  let query = orders(tx)
    .selectFrom('shop_order')
    .select(['id', 'partnerId'])
    .select(['customerDocumentSha256', 'customerEmailSha256', 'customerPhoneSha256'])
    .where('brandId', '=', brandId)
    .where('id', '>', after)
    .where('partnerId', 'is not', null)
  if (updatedSince) query = query.where('updatedAt', '>=', updatedSince)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.flatMap(({ partnerId, ...row }) =>
    partnerId === null ? [] : { ...row, partnerId },
  )
}

/** The orders of each partner and São Paulo day, whatever their status. */
export async function ordersOfDays(
  tx: Tx,
  brandId: BrandId,
  { begin, end }: { begin: Day; end: Day },
): Promise<{ partnerId: PartnerId; day: string; orders: number; sold: number }[]> {
  const rows = await owning<'order_day'>(tx)
    .selectFrom('order_day')
    .select(['partnerId', 'day'])
    .select([
      sql<number>`sum(quantity)::bigint`.as('orders'),
      sql<number>`coalesce(sum(quantity) filter (where status in ('apv', 'fat')), 0)::bigint`.as(
        'sold',
      ),
    ])
    .where('brandId', '=', brandId)
    .where('day', '>=', sql<string>`${begin}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .groupBy(['partnerId', 'day'])
    .execute()
  return rows.map((row) => ({ ...row, day: String(row.day) }))
}

/** How many sales each partner made by coupon since a time. */
export async function salesByCoupon(
  tx: Tx,
  brandId: BrandId,
  since: Date,
): Promise<{ partnerId: PartnerId | null; orders: number }[]> {
  return orders(tx)
    .selectFrom('shop_order')
    .select('partnerId')
    .select(sql<number>`count(*)`.as('orders'))
    .where('brandId', '=', brandId)
    .where('createdAt', '>=', since)
    .where('attributedBy', '=', sql<'coupon'>`'coupon'`)
    .where('status', 'in', ['apv', 'fat'])
    .groupBy('partnerId')
    .execute()
}

const MOST_SALES = 200

type Which = { since: Date } | { clickIds: string[] }

/** A partner's newest sales since a time, or those that came from some clicks. */
export async function salesOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  which: Which,
): Promise<Id<'shop_order'>[]> {
  let query = orders(tx)
    .selectFrom('shop_order')
    .select('id')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('status', 'in', ['pen', 'apv', 'fat'])
  query =
    'since' in which
      ? query.where('createdAt', '>=', which.since)
      : query.where('clickId', '=', sql<string>`any(${which.clickIds}::text[])`)
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SALES)
    .execute()
  return rows.map(({ id }) => id)
}

/** The numbers of orders, by their ids. */
export async function numbersOfOrders(
  tx: Tx,
  brandId: BrandId,
  orderIds: Id<'shop_order'>[],
): Promise<Map<Id<'shop_order'>, string>> {
  const rows = await orders(tx)
    .selectFrom('shop_order')
    .select(['id', 'externalId'])
    .where('brandId', '=', brandId)
    .where('id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, externalId }) => [id, externalId]))
}
