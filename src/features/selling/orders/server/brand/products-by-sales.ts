import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, seesAllPartners, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { DayRange } from '../totals/order-totals.ts'

export type ProductSales = {
  sku: string
  pieces: number
  salesCents: Cents
  lostCents: Cents
}
type SalesPlace = { salesCents: Cents; sku: string }
type Sold = DayRange & { brandId: BrandId }

/** The products in orders of partners in a period, most sales first. */
export async function productsBySales(
  tx: Tx,
  sold: Sold,
  { after, limit }: After<SalesPlace>,
): Promise<ProductSales[]> {
  let query = soldProducts(tx, sold).select([
    'pieces',
    'totalCents as sales',
    'lostCents as lost',
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
  return rows.map(({ sku, pieces, sales: total, lost }) => ({
    sku,
    pieces,
    salesCents: cents(total),
    lostCents: cents(lost),
  }))
}

type Sums = { sku: string; pieces: number; totalCents: Cents; lostCents: Cents }

/** Of the whole brand from its sums; who sees a portfolio reads the rows of its partners. */
function soldProducts(tx: Tx, { brandId, begin, end }: Sold) {
  const read = sql.id(seesAllPartners(tx) ? 'sums_of_brand_products' : 'sums_of_products')
  const sums = sql<Sums>`${read}(${brandId}, ${begin}::date, ${end}::date)`
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

/** How many partners sold each of these products in a period; those that none sold are left out. */
export async function sellersOfProducts(
  tx: Tx,
  { brandId, skus }: { brandId: BrandId; skus: string[] },
  { begin, end }: DayRange,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; partners: number }>`
    select sku, partners
    from sellers_of_products(${brandId}, ${begin}::date, ${end}::date, ${skus}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ sku, partners }) => [sku, partners]))
}

/** The SKUs that a partner sold most of, by value. */
export async function soldMostBy(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { begin, end, limit }: DayRange & { limit: number },
): Promise<string[]> {
  const sums = sql<Sums>`sums_of_products(${brandId}, ${begin}::date, ${end}::date, ${partnerId})`
  const rows = await owning<never>(tx)
    .selectFrom(sums.as<'sold'>(sql`sold`))
    .select('sku')
    .where('totalCents', '>', cents(0))
    .orderBy('totalCents', 'desc')
    .orderBy('sku')
    .limit(limit)
    .execute()
  return rows.map(({ sku }) => sku)
}
