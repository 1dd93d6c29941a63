import { type RawBuilder, sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { inThread } from '#platform/server/jobs/in-thread.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import { type Closing, toClosing } from '../closings.ts'
import { payableInRow } from '../payment-terms.ts'
import type { drawPaper, Paper } from './draw-paper.tsx'

const closings = owning<'closing' | 'closing_invoice'>

type Days = { brandId: BrandId; begin: Day; end: Day }

/** Draws a PDF of sections in a thread of its own. */
export function paperBytes(paper: Paper): Promise<Uint8Array> {
  const module = new URL('draw-paper.tsx', import.meta.url)
  return inThread<typeof drawPaper>({ module, name: 'drawPaper' }, paper)
}

function paidIn(tx: Tx, { brandId, begin, end }: Days) {
  return closings(tx)
    .selectFrom('closing')
    .where('brandId', '=', brandId)
    .where('status', '=', 'paid')
    .where('paidOn', '>=', begin)
    .where('paidOn', '<=', end)
}

/** The partners with closings that were paid in these days, as `partner_id`. */
export function partnersPaidClosings(tx: Tx, days: Days): RawBuilder<unknown> {
  return sql`${paidIn(tx, days).select('partnerId')}`
}

function withPapers(tx: Tx, { brandId, begin, end }: Days) {
  return closings(tx)
    .selectFrom('closing')
    .where('brandId', '=', brandId)
    .where('status', '<>', 'reopened')
    .where('periodBegin', '>=', sql<string>`${begin}::date`)
    .where('periodBegin', '<=', sql<string>`${end}::date`)
    .where(
      sql<boolean>`(rpa is not null or exists (
        select from closing_invoice i where (i.brand_id, i.closing_id) = (closing.brand_id, closing.id)
          and i.status in ('sent', 'checked')))`,
    )
}

/**
 * The closings of periods that begin in these days and have a receipt (RPA) or an invoice that was not
 * returned, at most `limit`; without those that were reopened.
 */
export async function closingsWithPapers(
  tx: Tx,
  days: Days,
  { after, limit }: After<number>,
): Promise<Closing[]> {
  const rows = await withPapers(tx, days)
    .selectAll()
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toClosing)
}

export async function countClosingsWithPapers(tx: Tx, days: Days): Promise<number> {
  const { count } = await withPapers(tx, days)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type PaidSum = {
  quantity: number
  netCents: Cents
  /** After the taxes of receipts (RPA). */
  payableCents: Cents
  /** The fees that the closings took from the partners. */
  feeCents: Cents
  inssCents: Cents
  irrfCents: Cents
  issCents: Cents
}

/** What a brand paid in these days for closings, with the taxes that it withheld. */
export async function closingsPaidSum(tx: Tx, days: Days): Promise<PaidSum> {
  const tax = (name: string) =>
    sql<number>`coalesce(sum((rpa->>${sql.lit(name)})::bigint), 0)::bigint`
  const row = await paidIn(tx, days)
    .select([
      sql<number>`count(*)`.as('quantity'),
      sql<number>`coalesce(sum(net_cents), 0)::bigint`.as('netCents'),
      sql<number>`coalesce(sum(${payableInRow}), 0)::bigint`.as('payableCents'),
      sql<number>`coalesce(sum(fee_cents), 0)::bigint`.as('feeCents'),
      tax('inssCents').as('inssCents'),
      tax('irrfCents').as('irrfCents'),
      tax('issCents').as('issCents'),
    ])
    .executeTakeFirstOrThrow()
  return {
    quantity: row.quantity,
    netCents: cents(row.netCents),
    payableCents: cents(row.payableCents),
    feeCents: cents(row.feeCents),
    inssCents: cents(row.inssCents),
    irrfCents: cents(row.irrfCents),
    issCents: cents(row.issCents),
  }
}
