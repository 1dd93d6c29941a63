import { redirect, replace } from 'react-router'

/** The last address that took the place of the one the browser shows, which stays until all is loaded. */
let replacing: { shown: string; address: string } | null = null

/**
 * Sends a route's loader elsewhere. An address that the browser already shows (opened, or reached
 * by Back) gives up its place in the history, or Back would lead to it again forever. So does each
 * further address of such a chain: `/` leads to the dashboard, which may lead to the login.
 */
export function leadTo(address: string, request: Request): Response {
  const { pathname, origin } = new URL(request.url)
  const shown = location.href
  const continues = replacing?.shown === shown && replacing.address === pathname
  if (location.pathname !== pathname && !continues) return redirect(address)
  replacing = { shown, address: new URL(address, origin).pathname }
  return replace(address)
}
