import { createBrowserRouter, type RouteObject } from 'react-router'

import { ChunkLoadError, loadChunk, reloadForNewVersion } from '#platform/web/chunk-load.ts'
import { CONSOLE_BASE } from '#platform/web/console/address.ts'
import { followSheets } from '#platform/web/navigation/back-closes.ts'
import { ShownOutlet } from '#platform/web/navigation/shown-outlet.tsx'
import { expectHeadingFocus } from '#platform/web/navigation/use-page-heading.ts'

import type { ConsoleRoute } from './console-route.ts'
import { enterAccount, enterBrand, enterConsole, enterInstallation } from './member.ts'
import { routes } from './routes.ts'
import { BrokenScreen } from './screens/broken-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { RouteScreen } from './screens/route-screen.tsx'
import { ConsoleShell } from './shell/console-shell.tsx'
import { OwnFrame } from './shell/own-frame.tsx'

export function createConsoleRouter() {
  return createBrowserRouter(
    [
      {
        HydrateFallback: () => null,
        Component: ShownOutlet,
        ErrorBoundary: BrokenScreen,
        children: [
          { index: true, loader: enterConsole, Component: () => null },
          {
            Component: OwnFrame,
            ErrorBoundary: BrokenScreen,
            children: ownRoutes(),
          },
          {
            path: '/:brand',
            loader: enterBrand,
            Component: ConsoleShell,
            children: [
              {
                ErrorBoundary: BrokenScreen,
                children: [
                  ...routes.map(routeObject),
                  { path: '*', Component: NotFoundScreen },
                ],
              },
            ],
          },
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
    { basename: CONSOLE_BASE },
  )
}

/**
 * The screens of no brand: the sign-in, the person's own account, and the installation. Made for each
 * router, because a router changes the routes that it has loaded.
 */
function ownRoutes(): RouteObject[] {
  return [
    {
      path: '/entrar',
      lazy: lazyScreen(
        async () =>
          (await import('#features/program/staff/console/sign-in/sign-in-screen.tsx'))
            .SignInScreen,
      ),
    },
    {
      path: '/convite',
      lazy: lazyScreen(
        async () =>
          (await import('#features/program/staff/console/sign-in/invitation-screen.tsx'))
            .InvitationScreen,
      ),
    },
    {
      path: '/recuperar',
      lazy: lazyScreen(
        async () =>
          (await import('#features/program/staff/console/sign-in/recover-screen.tsx'))
            .RecoverScreen,
      ),
    },
    {
      path: '/conta',
      loader: enterAccount,
      lazy: lazyScreen(
        async () =>
          (await import('#features/program/staff/console/account/account-screen.tsx'))
            .AccountScreen,
      ),
    },
    {
      path: '/plataforma',
      loader: enterInstallation,
      lazy: lazyScreen(
        async () =>
          (await import('#features/overview/installation/console/installation-screen.tsx'))
            .InstallationScreen,
      ),
    },
  ]
}

function lazyScreen(screen: ConsoleRoute['screen']) {
  return { Component: () => loadStyled(screen) }
}

/** A screen's code, with the styles that the frame did without. */
async function loadStyled(screen: ConsoleRoute['screen']) {
  const [Screen] = await Promise.all([
    loadChunk(screen),
    loadChunk(() => import('./screen-styles.ts')),
  ])
  return Screen
}

function routeObject(route: ConsoleRoute): RouteObject {
  const place = route.path === '' ? { index: true } : { path: route.path.slice(1) }
  return {
    ...place,
    lazy: {
      Component: async () => {
        const Screen = await (route.path === '' ? loadChunk : loadStyled)(route.screen)
        return function Guarded() {
          return (
            <RouteScreen permission={route.permission} missing={route.missing}>
              <Screen />
            </RouteScreen>
          )
        }
      },
    },
  }
}

/** The focus of the next screen's heading, and a reload where a new version replaced its code. */
export function followNavigation(router: ReturnType<typeof createBrowserRouter>): void {
  let last: string | null = null
  followSheets(router)
  router.subscribe(({ location, navigation, errors }) => {
    if (Object.values(errors ?? {}).some((error) => error instanceof ChunkLoadError))
      reloadForNewVersion()
    if (navigation.state !== 'idle' || location.pathname === last) return
    if (last !== null) expectHeadingFocus()
    last = location.pathname
  })
}
