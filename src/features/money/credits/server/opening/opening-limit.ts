import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'

import { adjustmentLimit } from '../adjustments/adjust-credits.ts'

const sums = owning<'opening_sum'>

type Openings = {
  /** The opening balances of a file or a call. */
  openingCents: Cents
  /** Those of the last day that no second person has approved. */
  recentCents: Cents
  limitCents: Cents
}

/**
 * Whether another person has to approve opening balances: as with adjustments, together with those of the last
 * day, so that a large sum cannot be split into several files or calls.
 */
export function needsSecondPerson({ openingCents, recentCents, limitCents }: Openings) {
  return openingCents > 0 && openingCents + recentCents > limitCents
}

/** Whether another person has to approve these opening balances, and the brand's limit; nothing is noted. */
export async function openingState(
  tx: Tx,
  brandId: BrandId,
  { openingCents, now }: { openingCents: Cents; now: Date },
) {
  const [limitCents, recentCents] = await Promise.all([
    adjustmentLimit(tx, brandId, now),
    recentOpenings(tx, brandId, now),
  ])
  const needs = needsSecondPerson({ openingCents, recentCents, limitCents })
  return { limitCents, needsSecondPerson: needs }
}

type Opening = { brandId: BrandId; amountCents: Cents; actor: string; at: Date }

/**
 * The same for opening balances that come now, behind every other file or call of the brand: what no second person
 * has to approve is noted, and counts for the next one.
 */
export async function countOpening(tx: Tx, { at, ...opening }: Opening) {
  const { brandId, amountCents } = opening
  await lockByName(tx, `openings:${brandId}`)
  const state = await openingState(tx, brandId, { openingCents: amountCents, now: at })
  if (amountCents > 0 && !state.needsSecondPerson)
    await sums(tx)
      .insertInto('opening_sum')
      .values({ ...opening, createdAt: at })
      .execute()
  return state
}

async function recentOpenings(tx: Tx, brandId: BrandId, now: Date): Promise<Cents> {
  const row = await sums(tx)
    .selectFrom('opening_sum')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('total'))
    .where('brandId', '=', brandId)
    .where('createdAt', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return cents(row.total)
}
