import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { MOST_USES } from '../../coupon-rules.ts'

type Owned = { number: string; partnerId: PartnerId }
export type Uses = { used: number; soldCents: Cents }

/**
 * How many orders of its partner used each coupon and were not cancelled, and how much of it was sold (approved or
 * invoiced). At most 100,000 orders of each are counted.
 */
export async function usesOf(
  tx: Tx,
  brandId: BrandId,
  coupons: readonly Owned[],
): Promise<Map<string, Uses>> {
  if (coupons.length === 0) return new Map()
  const given = coupons.map(({ number, partnerId }) => ({ number, partner_id: partnerId }))
  const { rows } = await sql<Uses & { number: string }>`
    select given.number, uses.used, uses.sold_cents
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(number text, partner_id bigint)
    cross join lateral (
      select count(*) as used,
        coalesce(sum(total_cents) filter (where status in ('apv', 'fat')), 0)::bigint as sold_cents
      from (
        select status, total_cents from shop_order o
        where o.brand_id = ${brandId} and o.coupon_number = given.number
          and o.partner_id = given.partner_id and o.status <> 'can'
        limit ${MOST_USES}
      ) counted
    ) uses`.execute(tx)
  return new Map(rows.map(({ number, ...uses }) => [number, uses]))
}

/** Where an order is among the uses of its coupon: by its time, then by its number. */
export type Use = { number: string; at: Date; externalId: string; counts: boolean }
type Limited = Owned & { useLimit: number }

/**
 * Whether a use comes after the last that its coupon allows. The uses of the same batch count too; an order that
 * another transaction is storing at this moment does not.
 */
export async function limitsOf(
  tx: Tx,
  brandId: BrandId,
  { coupons, uses }: { coupons: readonly Limited[]; uses: readonly Use[] },
): Promise<(use: Use) => boolean> {
  if (coupons.length === 0) return () => false
  const given = coupons.map(({ number, partnerId, useLimit }) => ({
    number,
    partner_id: partnerId,
    use_limit: useLimit,
  }))
  const batch = uses.map(({ number, at, externalId, counts }) => ({
    number,
    at,
    counts,
    external_id: externalId,
  }))
  const { rows } = await sql<{ number: string; at: Date; externalId: string }>`
    with batch as (
      select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as batch(number text, at timestamptz, external_id text, counts boolean)
    )
    select given.number, last.created_at as at, last.external_id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(number text, partner_id bigint, use_limit integer)
    cross join lateral (
      select created_at, external_id from (
        (select o.created_at, o.external_id from shop_order o
          where o.brand_id = ${brandId} and o.coupon_number = given.number
            and o.partner_id = given.partner_id and o.status <> 'can'
            and o.external_id not in (select external_id from batch)
          order by o.created_at, o.external_id limit given.use_limit)
        union all
        select at, external_id from batch where batch.number = given.number and counts
      ) used
      order by created_at, external_id offset given.use_limit - 1 limit 1
    ) last`.execute(tx)
  const lastOf = new Map(rows.map((row) => [row.number, row]))
  return ({ number, at, externalId }) => {
    const last = lastOf.get(number)
    if (last === undefined) return false
    const later = at.getTime() - last.at.getTime()
    return later > 0 || (later === 0 && externalId > last.externalId)
  }
}
