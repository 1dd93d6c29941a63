import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { type SavedView, storeView, viewsOf } from './saved-views.ts'

const MOST = 50

type New = Pick<SavedView, 'list' | 'name' | 'filters' | 'kind'>
type By = { caller: BrandActor; requestId: string; now: Date }

/** Saves the filters of a list under a name, which is different from those that the caller sees. */
export async function createView(tx: Tx, words: New, by: By) {
  const { caller, now } = by
  if (words.kind === 'locked' && !mayLock(caller)) return refuse('may_not_lock')
  await lockByName(tx, `views:${caller.brandId}:${words.list}`)
  const known = await viewsOf(tx, caller, words.list)
  if (known.length >= MOST) return refuse('too_many', { value: String(MOST) })
  if (known.some((view) => isSame(view.name, words.name)))
    return refuse('name_taken', { field: 'name' })
  const view = await storeView(tx, caller, words, now)
  await auditView(tx, { act: 'view.created', before: null, after: view }, by)
  return view
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export function mayLock({ permissions }: BrandActor): boolean {
  return permissions.has('settings.write')
}

type Change = { act: string } & (
  | { before: SavedView; after: null }
  | { before: SavedView | null; after: SavedView }
)

export function auditView(
  tx: Tx,
  { act, before, after }: Change,
  { caller, requestId, now }: By,
): Promise<void> {
  const { id, list } = after ?? before
  return audit(tx, {
    brandId: caller.brandId,
    actor: caller.actor,
    act,
    subject: `view:${id}`,
    detail: { list, before: before && recorded(before), after: after && recorded(after) },
    requestId,
    at: now,
  })
}

function recorded({ name, kind, filters }: SavedView) {
  return { name, kind, filters }
}
