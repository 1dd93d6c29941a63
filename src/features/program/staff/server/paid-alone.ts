import { sql } from 'kysely'

import { approvalLimit } from '#features/program/brands/server/public.ts'
import type { BrandId, Id } from '#platform/contract/ids.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { BrandActor } from '#platform/server/http/access.ts'

import { actingPerson } from './acting-person.ts'

const tables = owning<'paid_alone'>

/** The brand's limit of a day for what one person does alone. */
const limitKeys = {
  payment: 'payout_approval_cents',
  adjustment: 'adjustment_approval_cents',
} as const
type Kind = keyof typeof limitKeys

/** Null: keys of unknown people count as one person. */
export type Alone = {
  brandId: BrandId
  kind: Kind
  person: Id<'staff_member'> | null
  now: Date
}

/** Keeps others of this person waiting, from the check to the end of the transaction. */
export async function lockPaidAlone(
  tx: Tx,
  { brandId, kind, person }: Omit<Alone, 'now'>,
): Promise<void> {
  await lockByName(tx, `paid-alone:${kind}:${brandId}:${person ?? 'unknown'}`)
}

/** What a person paid or adjusted on this day without a second one. */
export async function paidAloneCents(
  tx: Tx,
  { brandId, kind, person, now }: Alone,
): Promise<number> {
  const row = await tables(tx)
    .selectFrom('paid_alone')
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .where('brandId', '=', brandId)
    .where('kind', '=', kind)
    .where('day', '=', dayOf(now))
    .where(sql<boolean>`staff_id is not distinct from ${person}`)
    .executeTakeFirstOrThrow()
  return row.cents
}

type Paid = { cause: string; amountCents: number }

export async function notePaidAlone(
  tx: Tx,
  { brandId, kind, person, now }: Alone,
  { cause, amountCents }: Paid,
): Promise<void> {
  await tables(tx)
    .insertInto('paid_alone')
    .values({ brandId, kind, cause, staffId: person, day: dayOf(now), cents: amountCents })
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
  payer: Payer,
  amountCents: number,
): Promise<boolean> {
  return amountCents > (await leftAlone(tx, await aloneOf(tx, payer, 'payment')))
}

/** Counts a single payment for the day of its person; false, and nothing is noted, above the limit. */
export async function mayPayAlone(tx: Tx, payer: Payer, paid: Paid): Promise<boolean> {
  return mayAlone(tx, await aloneOf(tx, payer, 'payment'), paid)
}

type Adjuster = Payer & {
  /** The person who acts, where the caller only carries out what they started. */
  person?: Id<'staff_member'> | null
}

/** The same for an adjustment of credits, or for a debt that is written off. */
export async function mayAdjustAlone(
  tx: Tx,
  adjuster: Adjuster,
  adjusted: Paid,
): Promise<boolean> {
  return mayAlone(tx, await aloneOf(tx, adjuster, 'adjustment'), adjusted)
}

/** What a person may still adjust alone today. */
export async function leftToAdjustAlone(tx: Tx, adjuster: Adjuster): Promise<number> {
  return leftAlone(tx, await aloneOf(tx, adjuster, 'adjustment'))
}

async function mayAlone(tx: Tx, alone: Alone, done: Paid): Promise<boolean> {
  await lockPaidAlone(tx, alone)
  if (done.amountCents > (await leftAlone(tx, alone))) return false
  await notePaidAlone(tx, alone, done)
  return true
}

async function aloneOf(tx: Tx, { caller, person, now }: Adjuster, kind: Kind) {
  const { brandId } = caller
  const acting = person === undefined ? await actingPerson(tx, caller) : person
  return { brandId, kind, person: acting, now }
}

async function leftAlone(tx: Tx, alone: Alone): Promise<number> {
  const { brandId, kind, now } = alone
  const [limitCents, doneCents] = await Promise.all([
    approvalLimit(tx, { brandId, key: limitKeys[kind] }, now),
    paidAloneCents(tx, alone),
  ])
  return Math.max(0, limitCents - doneCents)
}
