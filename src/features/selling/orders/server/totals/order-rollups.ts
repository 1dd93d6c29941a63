import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import { movesOf, type Recount } from '#platform/server/database/recount.ts'

import { isSale, type OrderStatus } from '../../rules.ts'

export type Counted = {
  partnerId: PartnerId
  createdAt: Date
  status: OrderStatus
  totalCents: Cents
}
/** An order's values before and after a change; null if it belongs to no partner. */
export type OrderRecount = Recount<Counted>

type Delta = {
  partner: number
  day: string
  status: string
  quantity: number
  total: number
}

/** Updates the day and month totals with the changed orders, in the same transaction. */
export async function recount(
  tx: Tx,
  brandId: BrandId,
  recounts: OrderRecount[],
): Promise<void> {
  const days = new Map<string, Delta>()
  const months = new Map<string, Delta>()
  for (const { value, sign } of movesOf(recounts)) add({ days, months }, value, sign)
  await Promise.all([
    upsertDays(tx, brandId, moved(days)),
    upsertMonths(tx, brandId, moved(months)),
  ])
}

type Totals = { days: Map<string, Delta>; months: Map<string, Delta> }

function add({ days, months }: Totals, order: Counted, sign: 1 | -1): void {
  const day = dayOf(order.createdAt)
  addTo(days, { partner: order.partnerId, day, status: order.status }, order, sign)
  if (!isSale(order.status)) return
  const month = `${day.slice(0, 7)}-01`
  addTo(months, { partner: order.partnerId, day: month, status: 'sale' }, order, sign)
}

function addTo(
  totals: Map<string, Delta>,
  key: Pick<Delta, 'partner' | 'day' | 'status'>,
  order: Counted,
  sign: 1 | -1,
): void {
  const name = `${key.partner} ${key.day} ${key.status}`
  const delta = totals.get(name) ?? { ...key, quantity: 0, total: 0 }
  delta.quantity += sign
  delta.total += sign * order.totalCents
  totals.set(name, delta)
}

function moved(totals: Map<string, Delta>): Delta[] {
  return [...totals.values()].filter(({ quantity, total }) => quantity !== 0 || total !== 0)
}

// upsertDays and upsertMonths write their rows in key order, so that parallel batches cannot deadlock.

async function upsertDays(tx: Tx, brandId: BrandId, deltas: Delta[]): Promise<void> {
  if (deltas.length === 0) return
  await sql`
    insert into order_day as d (brand_id, partner_id, day, status, quantity, total_cents)
    select ${brandId}, r.partner, r.day, r.status, r.quantity, r.total
    from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb)
      as r(partner bigint, day date, status order_status, quantity bigint, total bigint)
    order by r.partner, r.day, r.status
    on conflict (brand_id, partner_id, day, status) do update set
      quantity = d.quantity + excluded.quantity, total_cents = d.total_cents + excluded.total_cents ${prepared}`.execute(
    tx,
  )
}

async function upsertMonths(tx: Tx, brandId: BrandId, deltas: Delta[]): Promise<void> {
  if (deltas.length === 0) return
  await sql`
    insert into order_month as m (brand_id, month, partner_id, quantity, total_cents)
    select ${brandId}, r.day, r.partner, r.quantity, r.total
    from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb)
      as r(partner bigint, day date, quantity bigint, total bigint)
    order by r.day, r.partner
    on conflict (brand_id, month, partner_id) do update set
      quantity = m.quantity + excluded.quantity, total_cents = m.total_cents + excluded.total_cents ${prepared}`.execute(
    tx,
  )
}
