import { type RawBuilder, sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { saleStatuses } from '../../rules.ts'

type Since = { brandId: BrandId; since: Day }

/** Whether the partner `p` has sold since a day. */
export function hasSoldSince(range: Since): RawBuilder<boolean> {
  return sql`exists (select ${salesOf(range)} and quantity > 0)`
}

type Amounts = { fromCents: Cents | null; toCents: Cents | null }

/** Whether the sales of the partner `p` since a day are within two amounts. */
export function salesAreWithin(
  range: Since,
  { fromCents, toCents }: Amounts,
): RawBuilder<boolean> {
  return sql`${soldCentsSince(range)} between ${fromCents ?? 0} and ${toCents ?? Number.MAX_SAFE_INTEGER}`
}

/** What the partner `p` has sold since a day, in centavos. */
export function soldCentsSince(range: Since): RawBuilder<number> {
  return sql`(select coalesce(sum(total_cents), 0)::bigint ${salesOf(range)})`
}

/** The last sale of the partner `p`: a row of `number` and `at`. */
export function lastSaleOf(brandId: BrandId): RawBuilder<unknown> {
  return sql`select external_id as number, created_at as at from shop_order
    where brand_id = ${brandId} and partner_id = p.id
      and status = any(${[...saleStatuses]}::order_status[])
    order by created_at desc, id desc limit 1`
}

function salesOf({ brandId, since }: Since) {
  return sql`from order_day
    where brand_id = ${brandId} and partner_id = p.id and day >= ${since}::date
      and status = any(${[...saleStatuses]}::order_status[])`
}

type Between = {
  brandId: BrandId
  partnerIds: readonly PartnerId[]
  since: Date
  until: Date
}

/** What these partners sold with orders made between two moments. */
export async function soldBetween(
  tx: Tx,
  { brandId, partnerIds, since, until }: Between,
): Promise<{ partners: number; orders: number; amount: Cents }> {
  const { rows } = await sql<{ partners: number; orders: number; amount: number }>`
    select count(distinct partner_id) as partners, count(*) as orders,
      coalesce(sum(total_cents), 0)::bigint as amount
    from shop_order
    where brand_id = ${brandId} and partner_id = any(${[...partnerIds]}::bigint[])
      and created_at > ${since} and created_at <= ${until}
      and status = any(${[...saleStatuses]}::order_status[])`.execute(tx)
  const { partners = 0, orders = 0, amount = 0 } = rows[0] ?? {}
  return { partners, orders, amount: cents(amount) }
}
