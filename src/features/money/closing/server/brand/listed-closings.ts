import { type RawBuilder, sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import { type Closing, toClosing } from '../closings.ts'
import { payableInRow } from '../payment-terms.ts'
import type { UnpaidStage } from './unpaid-closings.ts'

const closings = owning<'closing'>

export type ClosingFilter = {
  brandId: BrandId
  status?: Closing['status'] | undefined
  periodBegin?: Day | undefined
  partnerId?: PartnerId | undefined
  /** The partners or the protocol that a search found. */
  search?: { partnerIds: PartnerId[]; protocol: string } | undefined
  /** Not paid, and expected to be paid by this day. */
  payableOn?: Day | undefined
  /** Not paid, in this stage. */
  stage?: UnpaidStage | undefined
  /** Not paid, and expected to be paid from one day to another. */
  expectedSince?: Day | undefined
  expectedUntil?: Day | undefined
  /** Oldest first if absent. */
  order?: 'oldest' | 'newest' | undefined
}

type ExpectedDays = Pick<ClosingFilter, 'expectedSince' | 'expectedUntil'>

/** A brand's closings in the order of their numbers, at most `limit`. */
export async function closingsOfBrand(
  tx: Tx,
  { order = 'oldest', ...filter }: ClosingFilter,
  { after, limit }: After<number>,
): Promise<Closing[]> {
  let query = filtered(tx, filter).selectAll()
  if (after !== null) query = query.where('id', order === 'oldest' ? '>' : '<', after)
  const rows = await query
    .orderBy('id', order === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return rows.map(toClosing)
}

/** The number of closings that a filter finds. */
export async function countClosingsListed(tx: Tx, filter: ClosingFilter): Promise<number> {
  const counted = filtered(tx, filter).select(sql<number>`count(*)`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

function filtered(
  tx: Tx,
  {
    brandId,
    status,
    periodBegin,
    partnerId,
    search,
    payableOn,
    stage,
    ...days
  }: ClosingFilter,
) {
  let query = closings(tx).selectFrom('closing').where('brandId', '=', brandId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (periodBegin !== undefined)
    query = query.where('periodBegin', '=', sql<string>`${periodBegin}::date`)
  if (partnerId !== undefined) query = query.where('partnerId', '=', partnerId)
  if (search !== undefined)
    query = query.where(
      sql<boolean>`(partner_id = any(${search.partnerIds}::bigint[]) or protocol = ${search.protocol})`,
    )
  if (payableOn !== undefined)
    query = query
      .where('status', '=', 'invoice_checked')
      .where('expectedPaymentDate', '<=', sql<string>`${payableOn}::date`)
  if (stage !== undefined) query = query.where(inStage[stage])
  if (days.expectedSince !== undefined || days.expectedUntil !== undefined)
    query = query.where(expectedBetween(days))
  return query
}

/** The times say it, because no index compares an enum. */
const isUnpaid = sql`paid_at is null and reopened_at is null`

/** As `unpaidClosings` sums them. */
const inStage: Record<UnpaidStage, RawBuilder<boolean>> = {
  in_progress: sql`(${isUnpaid} and payout_batch_id is null and status <> 'invoice_checked')`,
  to_pay: sql`(status = 'invoice_checked' and payout_batch_id is null)`,
  in_batch: sql`(${isUnpaid} and payout_batch_id is not null)`,
}

/** What was neither paid nor reopened. Without a first day, what has no expected day counts too. */
function expectedBetween({ expectedSince, expectedUntil }: ExpectedDays) {
  const days = sql`expected_payment_date between ${expectedSince ?? '-infinity'}::date and ${expectedUntil ?? 'infinity'}::date`
  const known =
    expectedSince === undefined ? sql`(${days} or expected_payment_date is null)` : days
  return sql<boolean>`(${isUnpaid} and ${known})`
}

/** How many closings of a brand have a status, with what will be paid for them; null if there are more than `most`. */
export async function countClosings(
  tx: Tx,
  { brandId, status }: { brandId: BrandId; status: Closing['status'] },
  most: number,
): Promise<{ closings: number; payableCents: Cents } | null> {
  const some = closings(tx)
    .selectFrom('closing')
    .select(payableInRow.as('payable'))
    .where('brandId', '=', brandId)
    .where('status', '=', status)
    .limit(most + 1)
    .as('some')
  const row = await closings(tx)
    .selectFrom(some)
    .select([
      sql<number>`count(*)`.as('closings'),
      sql<number>`coalesce(sum(payable), 0)::bigint`.as('payableCents'),
    ])
    .executeTakeFirstOrThrow()
  return row.closings > most ? null : { ...row, payableCents: cents(row.payableCents) }
}
