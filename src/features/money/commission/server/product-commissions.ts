import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { seesAllPartners, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import type { Move } from '#platform/server/database/recount.ts'

import type { Commission } from './commissions.ts'

/** `amount`: in ten-thousandths of a centavo. */
type Delta = { partner: number; day: string; sku: string; amount: number }

/** Updates the day totals of products with the changes of valid commissions, in the same transaction. */
export async function recountProductCommissions(
  tx: Tx,
  brandId: BrandId,
  moves: readonly Move<Commission>[],
): Promise<void> {
  const days = new Map<string, Delta>()
  for (const { value, sign } of moves) add(days, value, sign)
  const deltas = [...days.values()].filter(({ amount }) => amount !== 0)
  if (deltas.length === 0) return
  // In the order of the keys, so that parallel batches cannot deadlock.
  await sql`
    insert into commission_product_day as d (brand_id, partner_id, day, sku, amount_e4)
    select ${brandId}, r.partner, r.day, r.sku, r.amount
    from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb)
      as r(partner bigint, day date, sku text, amount bigint)
    order by r.partner, r.day, r.sku
    on conflict (brand_id, partner_id, day, sku) do update set
      amount_e4 = d.amount_e4 + excluded.amount_e4 ${prepared}`.execute(tx)
}

function add(days: Map<string, Delta>, commission: Commission, sign: 1 | -1): void {
  const { partnerId: partner, createdAt } = commission
  const day = dayOf(createdAt)
  for (const { sku, totalCents, percent } of commission.lines) {
    const name = JSON.stringify([partner, day, sku])
    const delta = days.get(name) ?? { partner, day, sku, amount: 0 }
    delta.amount += sign * totalCents * percent
    days.set(name, delta)
  }
}

/** The valid commissions that were created in a period, by these products; those without any are left out. */
export async function commissionsOfProducts(
  tx: Tx,
  { brandId, skus }: { brandId: BrandId; skus: string[] },
  { begin, end }: { begin: string; end: string },
): Promise<Map<string, Cents>> {
  const sums = seesAllPartners(tx)
    ? sql`commissions_of_brand_products(${brandId}, ${begin}::date, ${end}::date, ${skus}::text[])`
    : sql`commission_product_day where brand_id = ${brandId} and sku = any(${skus}::text[])
        and day between ${begin}::date and ${end}::date`
  const { rows } = await sql<{ sku: string; total: number }>`
    select sku, round(sum(amount_e4) / 10000)::bigint as total from ${sums} group by sku`.execute(
    tx,
  )
  return new Map(rows.map(({ sku, total }) => [sku, cents(total)]))
}
