import { sql } from 'kysely'

import { approvalLimit } from '#features/program/brands/server/public.ts'
import type { BrandId, Id } from '#platform/contract/ids.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { BrandActor } from '#platform/server/http/access.ts'

import { actingPerson } from './acting-person.ts'

const tables = owning<'paid_alone'>

/** Null: keys of unknown people count as one person. */
export type Alone = { brandId: BrandId; person: Id<'staff_member'> | null; now: Date }

/** Keeps other payments of this person waiting, from the check to the end of the transaction. */
export async function lockPaidAlone(
  tx: Tx,
  { brandId, person }: Omit<Alone, 'now'>,
): Promise<void> {
  await lockByName(tx, `paid-alone:${brandId}:${person ?? 'unknown'}`)
}

/** What a person paid on this day without a second one. */
export async function paidAloneCents(
  tx: Tx,
  { brandId, person, now }: Alone,
): Promise<number> {
  const row = await tables(tx)
    .selectFrom('paid_alone')
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .where('brandId', '=', brandId)
    .where('day', '=', dayOf(now))
    .where(sql<boolean>`staff_id is not distinct from ${person}`)
    .executeTakeFirstOrThrow()
  return row.cents
}

type Paid = { cause: string; amountCents: number }

export async function notePaidAlone(
  tx: Tx,
  { brandId, person, now }: Alone,
  { cause, amountCents }: Paid,
): Promise<void> {
  await tables(tx)
    .insertInto('paid_alone')
    .values({ brandId, cause, staffId: person, day: dayOf(now), cents: amountCents })
    .execute()
}

/** What was approved and then cancelled before anything was sent does not count. */
export async function removePaidAlone(
  tx: Tx,
  { brandId, cause }: { brandId: BrandId; cause: string },
): Promise<void> {
  await tables(tx)
    .deleteFrom('paid_alone')
    .where('brandId', '=', brandId)
    .where('cause', '=', cause)
    .execute()
}

type Payer = { caller: BrandActor; now: Date }

/**
 * Whether a single payment is above what its person may still pay alone today. The brand's limit
 * counts for the day, so that a large sum cannot be split to pass below it.
 */
export async function isAboveLimit(
  tx: Tx,
  { caller, now }: Payer,
  amountCents: number,
): Promise<boolean> {
  const { brandId } = caller
  const person = await actingPerson(tx, caller)
  const [limitCents, paidCents] = await Promise.all([
    approvalLimit(tx, { brandId, key: 'payout_approval_cents' }, now),
    paidAloneCents(tx, { brandId, person, now }),
  ])
  return paidCents + amountCents > limitCents
}

/** Counts a single payment for the day of its person; false, and nothing is noted, above the limit. */
export async function mayPayAlone(tx: Tx, payer: Payer, paid: Paid): Promise<boolean> {
  const { brandId } = payer.caller
  const person = await actingPerson(tx, payer.caller)
  await lockPaidAlone(tx, { brandId, person })
  if (await isAboveLimit(tx, payer, paid.amountCents)) return false
  await notePaidAlone(tx, { brandId, person, now: payer.now }, paid)
  return true
}
