import { replace } from 'react-router'

import { call } from '#platform/web/api/api.ts'
import { dropToken, startSession } from '#platform/web/session/session.ts'
import { isViewTab, startView } from '#platform/web/session/view-tab.ts'

import { openPartnerView } from '../../view-contract.ts'

/**
 * `/:slug/view#code`: the console opened this tab. Exchanges the code for a session that this tab alone
 * has, and replaces the address; null where there is nothing to open.
 */
export async function openView(): Promise<Response | null> {
  const code = location.hash.slice(1)
  // Never in a tab that has the browser's own session.
  if (code === '' || !isViewTab()) return null
  try {
    dropToken()
    const opened = await call(openPartnerView, { body: { code } })
    startSession(opened.token)
    startView({ name: opened.partner_name, endsAt: opened.ends_at.toISOString() })
    return replace('/dashboard')
  } catch {
    return null
  }
}
