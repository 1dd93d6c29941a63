import type { createBrowserRouter } from 'react-router'

import { recordAccess } from '#features/program/identity/portal/access-records.ts'
import { isMissingCode, reloadForNewVersion } from '#platform/web/chunk-load.ts'
import { followSheets } from '#platform/web/navigation/back-closes.ts'
import { expectHeadingFocus } from '#platform/web/navigation/use-page-heading.ts'
import { comeBackTo } from '#platform/web/session/session.ts'

import { visitRoute } from './breadcrumb-trail.ts'
import type { PortalRoute } from './portal-route.ts'

type PortalRouter = ReturnType<typeof createBrowserRouter>

/** The effects of every change of route (spec: "After each route change"). */
export function followNavigation(router: PortalRouter): void {
  let last: string | null = null
  comeBackTo(() => router.state.navigation.location ?? location)
  followSheets(router)
  router.subscribe(({ location, matches, navigation, errors }) => {
    if (Object.values(errors ?? {}).some(isMissingCode)) reloadForNewVersion()
    if (navigation.state !== 'idle' || location.pathname === last) return
    const first = last === null
    last = location.pathname
    // The router's handles come only from the table.
    const route = matches.at(-1)?.route.handle as PortalRoute | undefined
    if (!first) expectHeadingFocus()
    if (route === undefined) return
    const { name, breadcrumb, access } = route
    visitRoute({ name, breadcrumb, path: location.pathname + location.search })
    if (access === 'partner') recordAccess(new Date())
  })
}
