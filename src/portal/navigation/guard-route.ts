import type { LoaderFunctionArgs } from 'react-router'

import { brandExists } from '#features/program/identity/portal/check-brand.ts'
import {
  type Decision,
  decideNavigation,
  type NavigationState,
} from '#features/program/identity/portal/decide-navigation.ts'
import {
  loadSession,
  registrationStateOf,
} from '#features/program/identity/portal/load-session.ts'
import { takeRequestedAddress } from '#features/program/identity/portal/login/redirect-login.ts'
import { permissionsQuery } from '#features/program/identity/portal/queries.ts'
import { PLATFORM_SLUG } from '#platform/contract/platform-slug.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { readCookie } from '#platform/web/cookies.ts'
import { keepScreen } from '#platform/web/navigation/kept-screens.ts'
import { leadTo } from '#platform/web/navigation/lead-to.ts'
import { openedAsApp } from '#platform/web/navigation/opened-as-app.ts'
import { savePlaceForLogin } from '#platform/web/session/return-place.ts'
import { currentToken, dropToken } from '#platform/web/session/session.ts'

import { enterBrand, loadBrandLayout } from '../brand.ts'
import type { PortalRoute } from './portal-route.ts'

/** The page after a login, which redirects to the requested one. */
const LANDINGS = new Set(['home', 'forum'])

/** The loader of every route: who may open it, and where others are redirected. */
export function guardRoute(route: PortalRoute, routes: readonly PortalRoute[]) {
  return async (args: LoaderFunctionArgs): Promise<Response | null> => {
    const decision = decideNavigation(await gatherFacts(route, args))
    if (decision.go !== 'stay') return sendAway(decision, route, args)
    if (route.clearsToken === true) dropToken()
    const requested = LANDINGS.has(route.name) ? takeRequestedAddress(routes) : null
    if (requested !== null) return leadTo(requested, args.request)
    if (route.keepAlive !== undefined) keepScreen(route.keepAlive)
    return (await route.enter?.(args)) ?? null
  }
}

async function gatherFacts(
  route: PortalRoute,
  { params, request }: LoaderFunctionArgs,
): Promise<NavigationState> {
  const { name: routeName, access } = route
  const signedIn = currentToken() !== null
  const facts: NavigationState = {
    routeName,
    access,
    signedIn,
    slugExists: false,
    // A public page sets the brand for visitors who open the sign-up from it.
    storedSlug: new URL(request.url).searchParams.get('slug_parent') ?? readCookie('slug'),
    installedApp: openedAsApp(),
    registrationState: null,
  }
  if (access === 'public') return facts
  if (access === 'login-page')
    return { ...facts, slugExists: await enterLoginPage(params['slug'] ?? '') }
  if (!signedIn) return facts
  // Usually the session's brand too: loaded with it, in one request.
  if (facts.storedSlug !== null) void loadBrandLayout(facts.storedSlug)
  void queryClient.prefetchQuery(permissionsQuery)
  const me = await loadSession()
  enterBrand(me.partner.slug_parent)
  const layout = loadBrandLayout(me.partner.slug_parent)
  // A tab that knew no brand would be rendered in the platform's colours first.
  if (facts.storedSlug === null) await layout
  return { ...facts, registrationState: registrationStateOf(me) }
}

/** Both at once, so that the login page has the brand's colours from the start. */
async function enterLoginPage(slug: string): Promise<boolean> {
  // The platform's login page is for any brand: there a browser keeps the look of its last
  // one.
  const worn = slug === PLATFORM_SLUG ? (readCookie('slug') ?? slug) : slug
  const [exists] = await Promise.all([brandExists(slug), loadBrandLayout(worn)])
  if (exists) enterBrand(worn)
  return exists
}

type SendingAway = Exclude<Decision, { go: 'stay' }>

function sendAway(
  decision: SendingAway,
  route: PortalRoute,
  { request }: LoaderFunctionArgs,
) {
  switch (decision.go) {
    case 'login':
      if (route.name !== 'home') savePlaceForLogin(placeOf(new URL(request.url)))
      return leadTo(`/${decision.slug}/login`, request)
    case 'home':
      return leadTo('/dashboard', request)
    case 'in-review':
      return leadTo('/in-review', request)
    case 'complete-registration':
      return leadTo('/complete-your-registration', request)
    case 'not-found':
      return leadTo('/404', request)
  }
}

/** A loader's request has no hash; the browser's address has it when the page was opened there. */
function placeOf({ pathname, search }: URL) {
  const hash = pathname === location.pathname ? location.hash : ''
  return { pathname, search, hash }
}
