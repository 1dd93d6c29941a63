import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
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
  let query = soldProducts(tx, sold).select([
    'pieces',
    'totalCents as sales',
    'lostCents as lost',
    'partners',
  ])
  if (after !== null)
    query = query.where(
      sql<boolean>`(total_cents, sku) < (${after.salesCents}::bigint, ${after.sku})`,
    )
  const rows = await query
    .orderBy('totalCents', 'desc')
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

type Sold = DayRange & { brandId: BrandId; partnerId?: PartnerId }
type Sums = {
  sku: string
  pieces: number
  totalCents: Cents
  lostCents: Cents
  partners: number
}

function soldProducts(tx: Tx, { brandId, begin, end, partnerId }: Sold) {
  const sums = sql<Sums>`sums_of_products(${brandId}, ${begin}::date, ${end}::date, ${partnerId ?? null})`
  return owning<never>(tx)
    .selectFrom(sums.as<'sold'>(sql`sold`))
    .select('sku')
}

export async function countProductsSold(tx: Tx, sold: Sold): Promise<number> {
  const { total } = await owning<never>(tx)
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
  const rows = await soldProducts(tx, { brandId, begin, end, partnerId })
    .where('totalCents', '>', cents(0))
    .orderBy('totalCents', 'desc')
    .orderBy('sku')
    .limit(limit)
    .execute()
  return rows.map(({ sku }) => sku)
}
