import { redirect, replace } from 'react-router'

/**
 * The last redirect target of the shown address, which stays visible until all is loaded.
 */
let replacing: { shown: string; address: string } | null = null

/**
 * Redirects a route's loader. An address that the browser already shows (opened, or reached
 * by Back) is replaced in the history, or Back would open it again forever. So is each
 * further address of such a chain: `/` redirects to the dashboard, which may redirect to
 * the login.
 */
export function leadTo(address: string, request: Request): Response {
  const { pathname, origin } = new URL(request.url)
  const shown = location.href
  const continues = replacing?.shown === shown && replacing.address === pathname
  if (location.pathname !== pathname && !continues) return redirect(address)
  replacing = { shown, address: new URL(address, origin).pathname }
  return replace(address)
}
