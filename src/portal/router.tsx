import { createBrowserRouter, type RouteObject } from 'react-router'

import { loadChunk } from '#platform/web/chunk-load.ts'
import { leadTo } from '#platform/web/navigation/lead-to.ts'
import { ShownOutlet } from '#platform/web/navigation/shown-outlet.tsx'

import { guardRoute } from './navigation/guard-route.ts'
import type { PortalRoute } from './navigation/portal-route.ts'
import { routes } from './routes.ts'
import { BrokenScreen } from './screens/broken-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { OpeningScreen } from './screens/opening-screen.tsx'
import { OpenFrame } from './shell/open-frame.tsx'

export function createPortalRouter() {
  const partner = routes.filter(({ access }) => access === 'partner')
  const others = routes.filter(({ access }) => access !== 'partner')
  return createBrowserRouter([
    {
      // The page's own skeleton is shown until then.
      HydrateFallback: () => null,
      Component: ShownOutlet,
      ErrorBoundary: BrokenScreen,
      children: [
        {
          index: true,
          loader: ({ request }) => leadTo('/dashboard', request),
          Component: OpeningScreen,
        },
        {
          lazy: { Component: () => loadChunk(portalShell) },
          children: [withBoundary(partner)],
        },
        {
          Component: OpenFrame,
          children: [
            withBoundary(others),
            {
              path: '/:slug',
              loader: ({ params, request }) =>
                leadTo(`/${params['slug'] ?? ''}/login`, request),
              Component: OpeningScreen,
            },
            { path: '/404', Component: NotFoundScreen },
            { path: '*', Component: NotFoundScreen },
          ],
        },
      ],
    },
  ])
}

async function portalShell() {
  return (await import('./shell/portal-shell.tsx')).PortalShell
}

/** A screen that fails does not affect the frame around it. */
function withBoundary(table: PortalRoute[]): RouteObject {
  return { ErrorBoundary: BrokenScreen, children: table.map(toRouteObject) }
}

function toRouteObject(route: PortalRoute): RouteObject {
  const { path, screen } = route
  return {
    id: route.name,
    path,
    handle: route,
    loader: guardRoute(route, routes),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    ...(screen === undefined
      ? { Component: OpeningScreen }
      : { lazy: { Component: () => loadChunk(screen) } }),
  }
}
