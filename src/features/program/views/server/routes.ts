import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type Origin, serve, type Server } from '#platform/server/http/serve.ts'
import { pageOfShortList } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { auditView, createView, isSame, mayLock } from './create-view.ts'
import {
  lockView,
  removeView,
  rewriteView,
  type SavedView,
  viewById,
  viewsOf,
} from './saved-views.ts'

export function viewRoutes(server: Server): void {
  serve(server, contract.listViews, async ({ query, viewer, tx }) => {
    const views = (await viewsOf(tx, viewer, query.list)).map((view) => show(view, viewer))
    return pageOfShortList('views', query, views, ({ id }) => String(id))
  })

  serve(server, contract.showView, async ({ params, viewer, tx }) => {
    const view = await viewById(tx, viewer, params.id)
    return view ? show(view, viewer) : refuse('unknown_view')
  })

  serve(server, contract.createView, async ({ body, ...call }) => {
    const { viewer, tx } = call
    const view = await createView(tx, body, contextOf(call))
    if (view instanceof Refusal) return view
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
    await auditView(tx, { act: 'view.changed', before, after: view }, contextOf(call))
    return show(view, viewer)
  })

  serve(server, contract.deleteView, async ({ params, version, ...call }) => {
    const { viewer, tx } = call
    const view = await lockView(tx, viewer, params.id)
    if (!view) return version.check(null) ?? refuse('unknown_view')
    if (view.kind === 'locked' && !mayLock(viewer)) return refuse('may_not_lock')
    const stale = version.check(show(view, viewer))
    if (stale) return stale
    await removeView(tx, view)
    await auditView(tx, { act: 'view.deleted', before: view, after: null }, contextOf(call))
    return show(view, viewer)
  })
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

type Call = { viewer: BrandActor; now: Date; origin: Origin }

function contextOf({ viewer, origin, now }: Call) {
  return { caller: viewer, requestId: origin.requestId, now }
}
