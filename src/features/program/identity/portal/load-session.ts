import { ApiError } from '#platform/web/api/api-error.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { writeCookie } from '#platform/web/cookies.ts'
import { writeStored } from '#platform/web/safe-storage.ts'
import { openDrafts } from '#platform/web/session/drafts.ts'
import { persistToken, sessionEnd, signOut } from '#platform/web/session/session.ts'

import type { Me } from '../contract.ts'
import type { RegistrationState } from './decide-navigation.ts'
import { sessionQuery } from './queries.ts'

/** The user of the token. Signs out if the user cannot be loaded. */
export async function loadSession(): Promise<Me> {
  persistToken()
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  const waiting = known !== undefined && isWaiting(registrationStateOf(known))
  try {
    // A partner in review may be approved at any time: always load again. An approved
    // partner continues with the cached user, which is refreshed in the background if it is
    // old.
    const me = await (waiting
      ? queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      : queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true }))
    writeCookie('user_id', String(me.id))
    // The spec's key; stored in the tab, and deleted with the session.
    const { pf_cpf, pj_cnpj } = me.partner
    writeStored('session', 'partnerCPFOrCNPJ', pf_cpf ?? pj_cnpj ?? '')
    writeCookie('slug', me.partner.slug_parent)
    openDrafts(me.id, me.partner.slug_parent)
    return me
  } catch (error) {
    if (!endsSession(error)) {
      if (known !== undefined) return known
      throw error
    }
    // An expired session redirects to the login, and returns here afterwards.
    if (sessionEnd() === null) signOut()
    return forever()
  }
}

export function registrationStateOf({ partner }: Me): RegistrationState {
  return {
    approved: partner.approved,
    hasPending: partner.has_pend === 1 || partner.is_pending_data,
  }
}

function isWaiting({ approved, hasPending }: RegistrationState): boolean {
  return hasPending || approved !== 1
}

/** A server error or a missing network does not mean that the session ended. */
function endsSession(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** The page is being left: nothing more may be rendered. */
function forever(): Promise<never> {
  return new Promise(() => {})
}
