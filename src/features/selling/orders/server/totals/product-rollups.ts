import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import { movesOf, type Recount } from '#platform/server/database/recount.ts'

import { isLost, isSale } from '../../rules.ts'
import { type LineValues, lineTotal } from '../line-total.ts'
import type { Counted } from './order-rollups.ts'

type CountedLine = { sku: string; pieces: number; totalCents: Cents }
/** An order with its lines, before or after a change. */
type CountedLines = Omit<Counted, 'totalCents'> & { lines: CountedLine[] }
export type ProductRecount = Recount<CountedLines>

type Delta = {
  partner: number
  day: string
  sku: string
  pieces: number
  total: number
  lost: number
}

/** What a line counts: the pieces that were not returned, and their value. */
export function countedLine(line: LineValues): CountedLine {
  const pieces = Math.max(0, line.quantity - line.returnedQuantity)
  return { sku: line.sku, pieces, totalCents: lineTotal(line) }
}

/** Updates the day totals of products with the changed orders, in the same transaction. */
export async function recountProducts(
  tx: Tx,
  brandId: BrandId,
  recounts: ProductRecount[],
): Promise<void> {
  const days = new Map<string, Delta>()
  for (const { value, sign } of movesOf(recounts)) add(days, value, sign)
  const deltas = [...days.values()].filter(
    ({ pieces, total, lost }) => pieces !== 0 || total !== 0 || lost !== 0,
  )
  if (deltas.length === 0) return
  // In the order of the keys, so that parallel batches cannot deadlock.
  await sql`
    insert into order_product_day as d (brand_id, partner_id, day, sku, pieces, total_cents, lost_cents)
    select ${brandId}, r.partner, r.day, r.sku, r.pieces, r.total, r.lost
    from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb)
      as r(partner bigint, day date, sku text, pieces bigint, total bigint, lost bigint)
    order by r.partner, r.day, r.sku
    on conflict (brand_id, partner_id, day, sku) do update set
      pieces = d.pieces + excluded.pieces, total_cents = d.total_cents + excluded.total_cents,
      lost_cents = d.lost_cents + excluded.lost_cents ${prepared}`.execute(tx)
}

function add(days: Map<string, Delta>, order: CountedLines, sign: 1 | -1): void {
  const { status, partnerId: partner } = order
  const sold = isSale(status)
  if (!sold && !isLost(status)) return
  const day = dayOf(order.createdAt)
  for (const { sku, pieces, totalCents } of order.lines) {
    const name = JSON.stringify([partner, day, sku])
    const delta = days.get(name) ?? { partner, day, sku, pieces: 0, total: 0, lost: 0 }
    delta.pieces += sold ? sign * pieces : 0
    delta.total += sold ? sign * totalCents : 0
    delta.lost += sold ? 0 : sign * totalCents
    days.set(name, delta)
  }
}
