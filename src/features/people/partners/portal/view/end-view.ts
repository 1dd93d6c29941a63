import { call } from '#platform/web/api/api.ts'
import { signOut } from '#platform/web/session/session.ts'

import { endPartnerView } from '../../view-contract.ts'

/** Long enough for a slow network; then the tab is left all the same. */
const PATIENCE_MS = 5_000

/**
 * Ends the view on the server, then in this tab. Where the server cannot be reached, only the tab
 * has the token and forgets it, and the view ends with its 15 minutes.
 */
export async function endView(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  await call(endPartnerView, {}, { signal, keepalive: true }).catch(() => undefined)
  signOut()
}
