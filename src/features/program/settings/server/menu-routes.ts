import { dashboardWidgets } from '#features/program/brands/rules.ts'
import {
  parameterStates,
  removeParameter,
  storeParameter,
} from '#features/program/brands/server/public.ts'
import { menuRoutes as knownRoutes } from '#features/program/identity/rules.ts'
import {
  menuAt,
  openRoutes,
  usualNameOf,
} from '#features/program/identity/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'

import * as contract from '../menu-contract.ts'
import { auditSetting, lockSettings } from './audit-setting.ts'
import { widgetNames } from './text.ts'

/** The menu and the dashboard of a brand's partners. */
export function menuRoutes(server: Server): void {
  serve(server, contract.showMenu, ({ viewer, tx }) => viewMenu(tx, viewer.brandId))

  serve(server, contract.putMenu, async ({ body, version, ...call }) => {
    const { tx, viewer } = call
    await lockSettings(tx, viewer)
    const before = await viewMenu(tx, viewer.brandId)
    const stale = version.check(before)
    if (stale) return stale
    const routes = body.routes.map(({ is_new, ...entry }) => ({ ...entry, isNew: is_new }))
    await openRoutes(tx, viewer.brandId, routes)
    const change = { before: before.routes, after: body.routes }
    await auditSetting(tx, { act: 'menu.replaced', subject: 'menu', ...change }, call)
    return viewMenu(tx, viewer.brandId)
  })

  serve(server, contract.showWidgets, ({ viewer, tx }) => viewWidgets(tx, viewer.brandId))

  serve(server, contract.putWidgets, async ({ body, version, ...call }) => {
    const { tx, viewer, now } = call
    const { brandId } = viewer
    await lockSettings(tx, viewer)
    const before = await viewWidgets(tx, brandId)
    const stale = version.check(before)
    if (stale) return stale
    const value = body.widgets.map(({ widget, show }) => ({ widget, show: show ? 1 : 0 }))
    if (value.length === 0) await removeParameter(tx, brandId, 'dash_widgets')
    else await storeParameter(tx, { brandId, key: 'dash_widgets', value }, now)
    const change = { before: before.widgets, after: body.widgets }
    await auditSetting(tx, { act: 'widgets.replaced', subject: 'widgets', ...change }, call)
    return viewWidgets(tx, brandId)
  })
}

async function viewMenu(tx: Tx, brandId: BrandId) {
  const { isUsual, routes } = await menuAt(tx, brandId)
  const hidden = knownRoutes.filter((known) => routes.every(({ route }) => route !== known))
  return {
    is_usual: isUsual,
    routes: routes.map(({ route, description, icon, isNew }) => ({
      route,
      description,
      icon,
      is_new: isNew,
    })),
    hidden: hidden.map((route) => ({ route, description: usualNameOf(route) ?? route })),
  }
}

async function viewWidgets(tx: Tx, brandId: BrandId) {
  const { dash_widgets } = await parameterStates(tx, brandId, ['dash_widgets'])
  const set = dash_widgets.value as { widget: string; show: 0 | 1 }[]
  const named = set.flatMap(({ widget, show }) => {
    const known = dashboardWidgets.find((one) => one === widget)
    return known === undefined ? [] : [{ widget: known, show: show === 1 }]
  })
  const others = dashboardWidgets
    .filter((known) => named.every(({ widget }) => widget !== known))
    .map((widget) => ({ widget, show: false }))
  return {
    is_usual: dash_widgets.changedAt === null,
    widgets: [...named, ...others].map((one) => ({
      ...one,
      title: widgetNames[one.widget],
    })),
  }
}
