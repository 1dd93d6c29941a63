import { redirect, replace } from 'react-router'

/**
 * The last redirect target of the shown address, which stays visible until all is loaded.
 */
let replacing: { shown: string; address: string } | null = null

const NOT_FOUND = '/404'

/**
 * Redirects a route's loader. An address that the browser already shows (opened, or reached
 * by Back) is replaced in the history, or Back would open it again forever. So is each
 * further address of such a chain: `/` redirects to the dashboard, which may redirect to
 * the login. Words of an address may be part of the next one, so another site is not found.
 */
export function leadTo(to: string, request: Request): Response {
  const { pathname, origin } = new URL(request.url)
  const address = ownAddress(to, origin) ?? NOT_FOUND
  const shown = location.href
  const continues = replacing?.shown === shown && replacing.address === pathname
  if (location.pathname !== pathname && !continues) return redirect(address)
  replacing = { shown, address: new URL(address, origin).pathname }
  return replace(address)
}

/** The address as the browser understands it; null where it is of another site: `//evil.example`. */
function ownAddress(to: string, own: string): string | null {
  try {
    const { hash, origin, pathname, search } = new URL(to, own)
    const isOwn = origin === own && !pathname.startsWith('//')
    return isOwn ? pathname + search + hash : null
  } catch {
    return null
  }
}
