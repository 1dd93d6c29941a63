import { z } from 'zod'

import { parameter } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { pendingKinds, type PendingKind } from '#platform/contract/pending-kinds.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type After, CursorTime, keysetOf } from '#platform/server/lists/keyset.ts'
import {
  countPending,
  NONE_ACKNOWLEDGED,
  type PendingItem,
  type PendingSource,
  readPending,
  waits,
} from '#platform/server/lists/pending-items.ts'

import { acknowledgedItems } from './acknowledgements.ts'
import { allSources, sourceOf } from './sources.ts'

const Place = z.object({ since: CursorTime, kind: z.enum(pendingKinds), id: z.string() })
export const inboxPages = keysetOf('inbox', Place)
type Place = z.output<typeof Place>

export type InboxItem = PendingItem & { kind: PendingKind }

/** What the caller may see, of one kind or of all. */
function visibleSources(actor: BrandActor, kind?: PendingKind): PendingSource[] {
  const chosen = kind === undefined ? allSources : [sourceOf(kind)]
  return chosen.filter(({ sees }) => actor.permissions.has(sees))
}

/** One page over all kinds: each source gives its oldest, and the oldest of all are kept. */
export async function pendingOf(
  tx: Tx,
  actor: BrandActor,
  { kind, now }: { kind: PendingKind | undefined; now: Date },
  { after, limit }: After<Place>,
): Promise<InboxItem[]> {
  const scopeOf = await readScope(tx, actor.brandId, now)
  const pages = await Promise.all(
    visibleSources(actor, kind).map(async (source) => {
      const range = { limit, after: after && placeIn(source.kind, after) }
      const items = await readPending(tx, source, scopeOf(source.kind), range)
      return items.map((item): InboxItem => ({ ...item, kind: source.kind }))
    }),
  )
  return pages.flat().toSorted(compare).slice(0, limit)
}

/** What the sources read by, and of each kind what is put aside. */
async function readScope(tx: Tx, brandId: BrandId, now: Date) {
  const [acknowledged, reviewDays] = await Promise.all([
    acknowledgedItems(tx, brandId, now),
    parameter(tx, brandId, 'pending_review_days'),
  ])
  return (kind: PendingKind) => ({
    brandId,
    now,
    reviewDays,
    acknowledged: acknowledged.get(kind) ?? NONE_ACKNOWLEDGED,
  })
}

/** The place of the last shown item in the list of another kind. */
function placeIn(kind: PendingKind, { since, kind: last, id }: Place) {
  const order = position(kind) - position(last)
  // Of the same moment: earlier kinds were all shown, later ones were not.
  if (order < 0) return { since, id: null }
  return { since, id: order === 0 ? id : '' }
}

function compare(one: InboxItem, other: InboxItem): number {
  return (
    one.since.getTime() - other.since.getTime() ||
    position(one.kind) - position(other.kind) ||
    (one.id < other.id ? -1 : 1)
  )
}

function position(kind: PendingKind): number {
  return pendingKinds.indexOf(kind)
}

/** How much waits, by kind. */
export async function countsOf(tx: Tx, actor: BrandActor, now: Date) {
  const scopeOf = await readScope(tx, actor.brandId, now)
  return Promise.all(
    visibleSources(actor).map(async (source) => {
      const reading = { ...scopeOf(source.kind), today: dayOf(now) }
      const counted = await countPending(tx, source, reading)
      return { kind: source.kind, ...counted }
    }),
  )
}

/** Whether an item of this kind waits now. */
export async function isPending(
  tx: Tx,
  brandId: BrandId,
  { kind, id }: { kind: PendingKind; id: string },
  now: Date,
): Promise<boolean> {
  const reviewDays = await parameter(tx, brandId, 'pending_review_days')
  return waits(tx, sourceOf(kind), { brandId, now, reviewDays }, id)
}
