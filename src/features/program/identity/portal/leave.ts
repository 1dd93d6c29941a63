import { currentToken, signOut } from '#platform/web/session/session.ts'
import { leaveView } from '#platform/web/session/view-tab.ts'

import { signOut as endSession } from '../contract.ts'

/**
 * Signs out here at once, and on the server where it can be reached: the page does not
 * wait.
 */
export function leave(): void {
  if (leaveView()) return
  const token = currentToken()
  if (token !== null)
    void fetch(endSession.path, {
      method: endSession.method,
      headers: { authorization: `Bearer ${token}` },
      // `keepalive` sends the request although the page is being left.
      keepalive: true,
    }).catch(() => undefined)
  signOut()
}
