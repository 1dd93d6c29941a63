import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import { countingDays, movesOf, type Recount } from '#platform/server/database/recount.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { Commission } from './commissions.ts'
import { recountProductCommissions } from './product-commissions.ts'

type Delta = { partner: number; day: string; quantity: number; amount: number }

/** Updates the day totals with the changed commissions, in the same transaction. */
export async function recountCommissions(
  tx: Tx,
  brandId: BrandId,
  recounts: Recount<Commission>[],
): Promise<void> {
  const days = new Map<string, Delta>()
  const moves = movesOf(recounts).filter(({ value }) => isValid(value))
  for (const { value, sign } of moves) add(days, value, sign)
  const deltas = [...days.values()].filter(
    ({ quantity, amount }) => quantity !== 0 || amount !== 0,
  )
  await Promise.all([
    upsertDays(tx, brandId, deltas),
    recountProductCommissions(tx, brandId, moves),
    countBrandDays(tx, brandId, deltas),
  ])
}

function isValid({ reversed, amountCents }: Commission): boolean {
  return !reversed && amountCents !== 0
}

async function upsertDays(tx: Tx, brandId: BrandId, deltas: Delta[]): Promise<void> {
  if (deltas.length === 0) return
  // In the order of the keys, so that parallel batches cannot deadlock.
  await sql`
    ${countingDays}
    insert into commission_day as d (brand_id, partner_id, day, quantity, amount_cents)
    select ${brandId}, r.partner, r.day, r.quantity, r.amount
    from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb)
      as r(partner bigint, day date, quantity bigint, amount bigint), counting
    order by r.partner, r.day
    on conflict (brand_id, partner_id, day) do update set
      quantity = d.quantity + excluded.quantity, amount_cents = d.amount_cents + excluded.amount_cents ${prepared}`.execute(
    tx,
  )
}

async function countBrandDays(tx: Tx, brandId: BrandId, deltas: Delta[]): Promise<void> {
  if (deltas.length === 0) return
  const days = deltas.map(({ day, amount }) => ({ day, amount }))
  await sql`select count_brand_commissions(${brandId}, ${JSON.stringify(days)}::jsonb) ${prepared}`.execute(
    tx,
  )
}

function add(days: Map<string, Delta>, commission: Commission, sign: 1 | -1): void {
  const { partnerId: partner, amountCents, createdAt } = commission
  const day = dayOf(createdAt)
  const name = `${partner} ${day}`
  const delta = days.get(name) ?? { partner, day, quantity: 0, amount: 0 }
  delta.quantity += sign
  delta.amount += sign * amountCents
  days.set(name, delta)
}

export type Days = { begin?: string | undefined; end?: string | undefined }

/** Number and sum in centavos of a partner's valid commissions created in a period; an absent day sets no limit. */
export async function commissionTotals(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { begin, end }: Days,
): Promise<{ quantity: number; totalCents: Cents }> {
  let days = owning<'commission_day'>(tx)
    .selectFrom('commission_day')
    .select([
      sql<number>`coalesce(sum(quantity), 0)::bigint`.as('quantity'),
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('amount'),
    ])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
  if (begin !== undefined) days = days.where('day', '>=', sql<string>`${begin}::date`)
  if (end !== undefined) days = days.where('day', '<=', sql<string>`${end}::date`)
  const row = await days.executeTakeFirstOrThrow()
  return { quantity: row.quantity, totalCents: cents(row.amount) }
}

/** The valid commissions of these partners that were created in a period, by the partner; those without any are left out. */
export async function commissionsOfPartners(
  tx: Tx,
  { brandId, partnerIds }: { brandId: BrandId; partnerIds: number[] },
  { begin, end }: { begin: string; end: string },
): Promise<Map<number, Cents>> {
  const rows = await owning<'commission_day'>(tx)
    .selectFrom('commission_day')
    .select(['partnerId', sql<number>`sum(amount_cents)::bigint`.as('total')])
    .where('brandId', '=', brandId)
    .where(sql<boolean>`partner_id = any(${partnerIds}::bigint[])`)
    .where('day', '>=', sql<string>`${begin}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .groupBy('partnerId')
    .execute()
  return new Map(rows.map(({ partnerId, total }) => [partnerId, cents(total)]))
}
