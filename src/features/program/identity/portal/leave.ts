import { currentToken, signOut } from '#platform/web/session/session.ts'

import { signOut as endSession } from '../contract.ts'

/** Signs out here at once, and at the server where it can be reached: the page does not wait. */
export function leave(): void {
  const token = currentToken()
  if (token !== null)
    void fetch(endSession.path, {
      method: endSession.method,
      headers: { authorization: `Bearer ${token}` },
      // Outlives the page, which is on its way out.
      keepalive: true,
    }).catch(() => undefined)
  signOut()
}
