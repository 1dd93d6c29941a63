import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { DayRange } from '../totals/order-totals.ts'

export type ProductSales = {
  sku: string
  pieces: number
  salesCents: Cents
  lostCents: Cents
  partners: number
}
type SalesPlace = { salesCents: Cents; sku: string }

/** The products in orders of partners in a period, most sales first. Reads the rows of its days only. */
export async function productsBySales(
  tx: Tx,
  sold: Sold,
  { after, limit }: After<SalesPlace>,
): Promise<ProductSales[]> {
  const sales = sql<number>`sum(total_cents)::bigint`
  let query = soldProducts(tx, sold).select([
    sql<number>`sum(pieces)::bigint`.as('pieces'),
    sales.as('sales'),
    sql<number>`sum(lost_cents)::bigint`.as('lost'),
    sql<number>`count(distinct partner_id) filter (where pieces > 0)::integer`.as(
      'partners',
    ),
  ])
  if (after !== null)
    query = query.having(
      sql<boolean>`(${sales}, sku) < (${after.salesCents}::bigint, ${after.sku})`,
    )
  const rows = await query
    .orderBy(sales, 'desc')
    .orderBy('sku', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ sku, pieces, sales: total, lost, partners }) => ({
    sku,
    pieces,
    salesCents: cents(total),
    lostCents: cents(lost),
    partners,
  }))
}

type Sold = DayRange & { brandId: BrandId }

function soldProducts(tx: Tx, { brandId, begin, end }: Sold) {
  return owning<'order_product_day'>(tx)
    .selectFrom('order_product_day')
    .select('sku')
    .where('brandId', '=', brandId)
    .where('day', '>=', sql<string>`${begin}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .groupBy('sku')
    .having(sql<boolean>`(sum(pieces), sum(total_cents), sum(lost_cents)) <> (0, 0, 0)`)
}

export async function countProductsSold(tx: Tx, sold: Sold): Promise<number> {
  const { total } = await owning<'order_product_day'>(tx)
    .selectFrom(soldProducts(tx, sold).as('sold'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The SKUs that a partner sold most of, by value. */
export async function soldMostBy(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { begin, end, limit }: DayRange & { limit: number },
): Promise<string[]> {
  const rows = await soldProducts(tx, { brandId, begin, end })
    .where('partnerId', '=', partnerId)
    .where('totalCents', '>', cents(0))
    .orderBy(sql`sum(total_cents)`, 'desc')
    .orderBy('sku')
    .limit(limit)
    .execute()
  return rows.map(({ sku }) => sku)
}
