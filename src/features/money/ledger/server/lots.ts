import { sql } from 'kysely'

import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { CreditCategory } from '../rules.ts'

export type Lot = {
  id: number
  cause: string
  category: CreditCategory
  externalKey: string | null
  amountCents: Cents
  freeCents: Cents
  createdAt: Date
  releaseAt: Date | null
  releasedAt: Date | null
  expiresAt: Date | null
}

type LotsPage = {
  state: 'analysis' | 'released'
  /** Only lots that are released on this São Paulo day; null: those without a day yet. */
  releaseDay?: Day | null | undefined
  page: number
  perPage: number
}

/**
 * One page of the lots under analysis, or of those that can be spent, with their number and sum.
 * Lots that were used up are not counted, so the query does not get slower with a partner's history.
 */
export async function lotsPage(
  tx: Tx,
  owner: PartnerKey,
  { state, releaseDay, page, perPage }: LotsPage,
): Promise<{ lots: Lot[]; total: number; sumCents: Cents }> {
  let lots = owning<'ledger.lot'>(tx)
    .selectFrom('ledger.lot')
    .where('brandId', '=', owner.brandId)
    .where('partnerId', '=', owner.partnerId)
    .where('state', '=', state)
  if (state === 'released') lots = lots.where(sql<boolean>`remaining > reserved`)
  if (releaseDay === null) lots = lots.where('releaseAt', 'is', null)
  if (typeof releaseDay === 'string')
    lots = lots
      .where('releaseAt', '>=', dayBegins(releaseDay))
      .where('releaseAt', '<', dayEnds(releaseDay))
  const summed = await lots
    .select([
      sql<number>`count(*)`.as('total'),
      sql<Cents>`coalesce(sum(remaining - reserved), 0)::bigint`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await lots
    .select(['id', 'cause', 'category', 'externalKey', 'amount', 'remaining', 'reserved'])
    .select(['createdAt', 'releaseAt', 'releasedAt', 'expiresAt'])
    // Available lots by expiry, the next first; lots under analysis by creation, the newest first.
    .orderBy(
      state === 'released' ? 'expiresAt' : 'createdAt',
      state === 'released' ? 'asc' : 'desc',
    )
    .orderBy('id', state === 'released' ? 'asc' : 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return {
    total: summed.total,
    sumCents: summed.amount,
    lots: rows.map(({ amount, remaining, reserved, ...row }) => ({
      ...row,
      category: row.category as CreditCategory,
      amountCents: amount,
      freeCents: cents(remaining - reserved),
    })),
  }
}

/** The part of a partner's available credits that is of these categories. */
export async function availableOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  categories: CreditCategory[],
): Promise<Cents> {
  if (categories.length === 0) return cents(0)
  const { sum } = await owning<'ledger.lot'>(tx)
    .selectFrom('ledger.lot')
    .select(sql<Cents>`coalesce(sum(remaining - reserved), 0)::bigint`.as('sum'))
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('open', '=', true)
    .where('category', '=', sql<string>`any(${categories}::text[])`)
    .executeTakeFirstOrThrow()
  return sum
}
