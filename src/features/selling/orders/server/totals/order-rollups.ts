import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import { countingDays, movesOf, type Recount } from '#platform/server/database/recount.ts'

import { isLost, isSale, type OrderStatus } from '../../rules.ts'

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
/** What a month counts: sales, orders of any status, and lost ones. */
type MonthDelta = {
  partner: number
  month: string
  quantity: number
  total: number
  placed: number
  lost: number
  lostTotal: number
}

/** Updates the day and month totals, those of partners and of the whole brand, with the changed orders, in the same transaction. */
export async function recount(
  tx: Tx,
  brandId: BrandId,
  recounts: OrderRecount[],
): Promise<void> {
  const days = new Map<string, Delta>()
  const months = new Map<string, MonthDelta>()
  for (const { value, sign } of movesOf(recounts)) {
    addToDay(days, value, sign)
    addToMonth(months, value, sign)
  }
  const moved = [...days.values()].filter(
    ({ quantity, total }) => quantity !== 0 || total !== 0,
  )
  await Promise.all([
    upsertDays(tx, brandId, moved),
    upsertMonths(tx, brandId, [...months.values()].filter(isMoved)),
    countBrandDays(tx, brandId, moved),
  ])
}

function addToDay(days: Map<string, Delta>, order: Counted, sign: 1 | -1): void {
  const { partnerId: partner, status } = order
  const day = dayOf(order.createdAt)
  const name = `${partner} ${day} ${status}`
  const delta = days.get(name) ?? { partner, day, status, quantity: 0, total: 0 }
  delta.quantity += sign
  delta.total += sign * order.totalCents
  days.set(name, delta)
}

function addToMonth(
  months: Map<string, MonthDelta>,
  { partnerId: partner, status, createdAt, totalCents }: Counted,
  sign: 1 | -1,
): void {
  const month = `${dayOf(createdAt).slice(0, 7)}-01`
  const name = `${partner} ${month}`
  const nothing = { quantity: 0, total: 0, placed: 0, lost: 0, lostTotal: 0 }
  const delta = months.get(name) ?? { partner, month, ...nothing }
  delta.placed += sign
  if (isSale(status)) {
    delta.quantity += sign
    delta.total += sign * totalCents
  }
  if (isLost(status)) {
    delta.lost += sign
    delta.lostTotal += sign * totalCents
  }
  months.set(name, delta)
}

function isMoved({ quantity, total, placed, lost, lostTotal }: MonthDelta): boolean {
  return [quantity, total, placed, lost, lostTotal].some((moved) => moved !== 0)
}

// All three write their rows in key order, so that parallel batches cannot deadlock.

async function upsertDays(tx: Tx, brandId: BrandId, deltas: Delta[]): Promise<void> {
  if (deltas.length === 0) return
  await sql`
    ${countingDays}
    insert into order_day as d (brand_id, partner_id, day, status, quantity, total_cents)
    select ${brandId}, r.partner, r.day, r.status, r.quantity, r.total
    from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb)
      as r(partner bigint, day date, status order_status, quantity bigint, total bigint), counting
    order by r.partner, r.day, r.status
    on conflict (brand_id, partner_id, day, status) do update set
      quantity = d.quantity + excluded.quantity, total_cents = d.total_cents + excluded.total_cents ${prepared}`.execute(
    tx,
  )
}

async function upsertMonths(tx: Tx, brandId: BrandId, deltas: MonthDelta[]): Promise<void> {
  if (deltas.length === 0) return
  await sql`
    insert into order_month as m
      (brand_id, month, partner_id, quantity, total_cents, placed, lost_quantity, lost_cents)
    select ${brandId}, r.month, r.partner, r.quantity, r.total, r.placed, r.lost, r."lostTotal"
    from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb) as r(partner bigint, month date, quantity bigint,
      total bigint, placed bigint, lost bigint, "lostTotal" bigint)
    order by r.month, r.partner
    on conflict (brand_id, month, partner_id) do update set
      quantity = m.quantity + excluded.quantity, total_cents = m.total_cents + excluded.total_cents,
      placed = m.placed + excluded.placed, lost_quantity = m.lost_quantity + excluded.lost_quantity,
      lost_cents = m.lost_cents + excluded.lost_cents ${prepared}`.execute(tx)
}

async function countBrandDays(tx: Tx, brandId: BrandId, deltas: Delta[]): Promise<void> {
  if (deltas.length === 0) return
  await sql`select count_brand_orders(${brandId}, ${JSON.stringify(deltas)}::jsonb) ${prepared}`.execute(
    tx,
  )
}
