import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type Origin, serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import {
  lockView,
  removeView,
  rewriteView,
  type SavedView,
  storeView,
  viewById,
  viewsOf,
} from './saved-views.ts'

const MOST = 50

export function viewRoutes(server: Server): void {
  serve(server, contract.listViews, async ({ query, viewer, tx }) => ({
    data: (await viewsOf(tx, viewer, query.list)).map((view) => show(view, viewer)),
  }))

  serve(server, contract.showView, async ({ params, viewer, tx }) => {
    const view = await viewById(tx, viewer, params.id)
    return view ? show(view, viewer) : refuse('unknown_view')
  })

  serve(server, contract.createView, async ({ body, ...call }) => {
    const { viewer, tx, now } = call
    if (body.kind === 'locked' && !mayLock(viewer)) return refuse('may_not_lock')
    await lockByName(tx, `views:${viewer.brandId}:${body.list}`)
    const known = await viewsOf(tx, viewer, body.list)
    if (known.length >= MOST) return refuse('too_many', { value: String(MOST) })
    if (known.some((view) => isSame(view.name, body.name)))
      return refuse('name_taken', { field: 'name' })
    const view = await storeView(tx, viewer, body, now)
    await note(call, 'view.created', { before: null, after: view })
    return show(view, viewer)
  })

  serve(server, contract.changeView, async ({ params, body, version, ...call }) => {
    const { viewer, tx } = call
    const before = await lockView(tx, viewer, params.id)
    if (!before) return version.check(null) ?? refuse('unknown_view')
    const locks = before.kind === 'locked' || body.kind === 'locked'
    if (locks && !mayLock(viewer)) return refuse('may_not_lock')
    const stale = version.check(show(before, viewer))
    if (stale) return stale
    await lockByName(tx, `views:${viewer.brandId}:${before.list}`)
    const others = await viewsOf(tx, viewer, before.list)
    if (others.some(({ id, name }) => id !== before.id && isSame(name, body.name)))
      return refuse('name_taken', { field: 'name' })
    // Only the author can make a view private again: it would be the author's.
    const isAuthor = before.createdBy === viewer.actor
    const kind = body.kind === 'own' && !isAuthor ? before.kind : body.kind
    const view = { ...before, ...body, kind }
    await rewriteView(tx, before, { name: body.name, filters: body.filters, kind })
    await note(call, 'view.changed', { before, after: view })
    return show(view, viewer)
  })

  serve(server, contract.deleteView, async ({ params, ...call }) => {
    const { viewer, tx } = call
    const view = await lockView(tx, viewer, params.id)
    if (!view) return refuse('unknown_view')
    if (view.kind === 'locked' && !mayLock(viewer)) return refuse('may_not_lock')
    await removeView(tx, view)
    await note(call, 'view.deleted', { before: view, after: null })
    return show(view, viewer)
  })
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function mayLock({ permissions }: BrandActor): boolean {
  return permissions.has('settings.write')
}

function show(view: SavedView, viewer: BrandActor) {
  return {
    id: view.id,
    list: view.list,
    name: view.name,
    filters: view.filters,
    kind: view.kind,
    may_change: view.kind !== 'locked' || mayLock(viewer),
    created_by: view.createdBy,
    created_at: view.createdAt,
  }
}

type Call = { viewer: BrandActor; tx: Tx; now: Date; origin: Origin }

type Change =
  | { before: SavedView; after: null }
  | { before: SavedView | null; after: SavedView }

function note(
  { viewer, tx, now, origin }: Call,
  act: string,
  { before, after }: Change,
): Promise<void> {
  const { id, list } = after ?? before
  return audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act,
    subject: `view:${id}`,
    detail: { list, before: before && recorded(before), after: after && recorded(after) },
    requestId: origin.requestId,
    at: now,
  })
}

function recorded({ name, kind, filters }: SavedView) {
  return { name, kind, filters }
}
