import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'
import { currentToken, signOut } from '#platform/web/session/session.ts'

import { signOut as endSession } from '../contract.ts'

let end: Pick<Endpoint, 'method' | 'path'> = endSession

/** From here on this call ends the session of this tab, which is not the partner's own. */
export function leaveBy(other: Pick<Endpoint, 'method' | 'path'>): void {
  end = other
}

/**
 * Signs out here at once, and on the server where it can be reached: the page does not
 * wait.
 */
export function leave(): void {
  const token = currentToken()
  if (token !== null)
    void fetch(end.path, {
      method: end.method,
      headers: { authorization: `Bearer ${token}` },
      // `keepalive` sends the request although the page is being left.
      keepalive: true,
    }).catch(() => undefined)
  signOut()
}
