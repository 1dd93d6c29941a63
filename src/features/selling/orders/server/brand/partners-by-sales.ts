import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import type { DayRange } from '../totals/order-totals.ts'
import { inMonths } from '../totals/whole-months.ts'

export type PartnerSales = {
  partnerId: PartnerId
  orders: number
  salesCents: Cents
  lostOrders: number
  lostCents: Cents
}
type SalesPlace = { salesCents: Cents; partnerId: PartnerId }

/** The partners with orders in a period, most sales first. */
export async function partnersBySales(
  tx: Tx,
  sellersOf: SellersOf,
  { after, limit }: After<SalesPlace>,
): Promise<PartnerSales[]> {
  let query = sellers(tx, sellersOf).select([
    'quantity as orders',
    'totalCents as sales',
    'lostQuantity as lostOrders',
    'lostCents as lostSales',
  ])
  if (after !== null)
    query = query.where(
      sql<boolean>`(total_cents, partner_id) < (${after.salesCents}, ${after.partnerId})`,
    )
  const rows = await query
    .orderBy('totalCents', 'desc')
    .orderBy('partnerId', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ partnerId, orders, sales: total, lostOrders, lostSales }) => ({
    partnerId,
    orders,
    salesCents: cents(total),
    lostOrders,
    lostCents: cents(lostSales),
  }))
}

type SellersOf = DayRange & { brandId: BrandId }

type Sums = Pick<
  RowOf<'order_month'>,
  'partnerId' | 'placed' | 'quantity' | 'totalCents' | 'lostQuantity' | 'lostCents'
>

/** The partners with orders in the range; those of its months, and of the days beside them. */
function sellers(tx: Tx, { brandId, begin, end }: SellersOf) {
  const { months, days } = inMonths({ begin, end })
  const sums = sql<Sums>`sums_of_partners(${brandId}, ${months.begin}::date, ${months.end}::date,
    ${JSON.stringify(days)}::jsonb)`
  return owning<never>(tx)
    .selectFrom(sums.as<'seller'>(sql`seller`))
    .select('partnerId')
}

export async function countSellers(tx: Tx, sellersOf: SellersOf): Promise<number> {
  const { total } = await owning<'order_month'>(tx)
    .selectFrom(sellers(tx, sellersOf).as('seller'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
