import { redirect, replace } from 'react-router'

/**
 * Sends a route's loader elsewhere. An address that the browser already shows (opened, or reached
 * by Back) gives up its place in the history, or Back would lead to it again forever.
 */
export function leadTo(address: string, request: Request): Response {
  const { pathname } = new URL(request.url)
  return location.pathname === pathname ? replace(address) : redirect(address)
}
