import { sql } from 'kysely'
import { z } from 'zod'

import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { type Day } from '#platform/contract/time/dates.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type After, CursorTime, keysetOf } from '#platform/server/lists/keyset.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { DueFilter } from '../due-contract.ts'
import type { DueKind, Exclusion } from '../rules.ts'

/** A filter as a batch stores it: the partner by number and slug, amounts in centavos. */
export type StoredFilter = {
  kinds?: DueKind[]
  until?: Day
  partner?: number
  partner_slug?: string
  min?: number
  max?: number
}

const StoredFilter = z.object({
  kinds: z.array(z.enum(['closing', 'redemption'])).optional(),
  until: z.string().optional(),
  partner_slug: z.string().optional(),
  min: z.int().optional(),
  max: z.int().optional(),
})

/** The filter with its partner found, for the database. */
export async function storedFilter(tx: Tx, brandId: BrandId, filter: DueFilter) {
  const { kind, until, partner_slug, min_value, max_value } = filter
  const partner =
    partner_slug === undefined ? null : await partnerBySlug(tx, brandId, partner_slug)
  if (partner_slug !== undefined && !partner) return refuse('unknown_partner')
  const stored: StoredFilter = {
    ...(kind !== undefined && { kinds: [kind] }),
    ...(until !== undefined && { until }),
    ...(partner && { partner: partner.id, partner_slug: partner.slug }),
    ...(min_value !== undefined && { min: min_value }),
    ...(max_value !== undefined && { max: max_value }),
  }
  return stored
}

/** A stored filter for its brand. */
export function viewFilter(stored: unknown): DueFilter {
  const { kinds, until, partner_slug, min, max } = StoredFilter.parse(stored)
  const [kind] = kinds ?? []
  return {
    ...(kind !== undefined && { kind }),
    ...(until !== undefined && { until }),
    ...(partner_slug !== undefined && { partner_slug }),
    ...(min !== undefined && { min_value: cents(min) }),
    ...(max !== undefined && { max_value: cents(max) }),
  }
}

/** The place of a due item: a closing by its number, or a redemption by its time and id. */
export const DuePlace = z.union([
  z.object({ closing: z.int() }),
  z.object({ createdAt: CursorTime, redemption: z.uuid() }),
])
export type DuePlace = z.output<typeof DuePlace>

export const duePages = keysetOf('due-payments', DuePlace)

export type DueItem = {
  kind: DueKind
  closingId: number | null
  redemptionId: string | null
  partnerId: number
  slug: string
  name: string
  protocol: string
  amountCents: Cents
  due: Day | null
  createdAt: Date
  /** The sealed destination of a redemption. */
  destination: string | null
  excluded: Exclusion | null
  lastReason: string | null
}

type Due = { brandId: BrandId; filter: unknown; now: Date }

/** What is due, in a fixed order, at most `limit`. */
export async function dueItems(
  tx: Tx,
  due: Due,
  { after, limit }: After<DuePlace>,
): Promise<DueItem[]> {
  const closing = after && 'closing' in after ? after.closing : null
  const redemption = after && 'redemption' in after ? after : null
  const { rows } = await sql<DueItem>`
    select * from due_payouts(${due.brandId}, ${JSON.stringify(due.filter)}::jsonb, ${await cooledBefore(tx, due)},
      ${closing}, ${redemption?.createdAt ?? null}, ${redemption?.redemption ?? null}, ${limit})`.execute(
    tx,
  )
  return rows
}

export function placeOfDue({ closingId, redemptionId, createdAt }: DueItem): DuePlace {
  if (closingId !== null) return { closing: closingId }
  if (redemptionId === null) throw new Error('a due item without its cause')
  return { createdAt, redemption: redemptionId }
}

type Sum = { excluded: Exclusion | null; count: number; totalCents: Cents }

/** The count and sum of all that is due, by what keeps it out of a batch. */
export async function dueSums(tx: Tx, due: Due): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select excluded, count(*)::integer as count, sum(amount_cents)::bigint as total_cents
    from due_payouts(${due.brandId}, ${JSON.stringify(due.filter)}::jsonb, ${await cooledBefore(tx, due)},
      null, null, null, null)
    group by excluded order by 2 desc`.execute(tx)
  return rows
}

/** Payout data that was changed later waits, as it does for a redemption. */
async function cooledBefore(tx: Tx, { brandId, now }: Due): Promise<Date> {
  const hours = await parameter(tx, brandId, 'payout_cooling_hours')
  return new Date(now.getTime() - hours * HOUR_MS)
}
