import type { LoaderFunctionArgs } from 'react-router'

import { readCookie, removeCookie, writeCookie } from '#platform/web/cookies.ts'
import { leadTo } from '#platform/web/navigation/lead-to.ts'
import { addressOf, purgePlace, takePlace } from '#platform/web/session/return-place.ts'

const COMMISSION = 'commission'

/** `/:slug/redirect/:routeName`: a link that leads through the login to a named screen. */
export async function redirectLogin({ params, request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url)
  purgePlace()
  writeCookie('redirect-route', params['routeName'] ?? '')
  writeCookie('route-param-search', search)
  const tab = searchParams.get('tab')
  if (tab !== null) writeCookie('currentTab', tab)
  return leadTo(`/${params['slug'] ?? ''}/login`, request)
}

type NamedRoute = { name: string; path: string }

/**
 * The screen that a person wanted before the sign-in: that of the link, else the place from
 * which they were sent to the login. Reading it deletes it.
 */
export function takeRequestedAddress(routes: readonly NamedRoute[]): string | null {
  const linked = takeLinkedRoute(routes)
  const place = takePlace()
  if (linked !== null) return linked
  return place === null ? null : addressOf(place)
}

function takeLinkedRoute(routes: readonly NamedRoute[]): string | null {
  const name = readCookie('redirect-route')
  const search = new URLSearchParams(readCookie('route-param-search') ?? '')
  const tab = readCookie('currentTab')
  removeCookie('redirect-route')
  removeCookie('route-param-search')
  removeCookie('currentTab')

  // An optional segment is omitted.
  const path = routes.find((route) => route.name === name)?.path.replaceAll(/\/:\w+\?/g, '')
  if (path === undefined || path.includes(':')) return null
  search.delete('tab')
  if (name === COMMISSION && tab !== null) search.set('tab', tab)
  const query = search.toString()
  return query === '' ? path : `${path}?${query}`
}
