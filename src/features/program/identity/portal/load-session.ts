import { ApiError } from '#platform/web/api/api-error.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { writeCookie } from '#platform/web/cookies.ts'
import { writeStored } from '#platform/web/safe-storage.ts'
import { openDrafts } from '#platform/web/session/drafts.ts'
import { persistToken, sessionEnd, signOut } from '#platform/web/session/session.ts'

import type { Me } from '../contract.ts'
import type { RegistrationState } from './decide-navigation.ts'
import { sessionQuery } from './queries.ts'

/** The person behind the token. Whoever cannot be loaded is signed out. */
export async function loadSession(): Promise<Me> {
  persistToken()
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  const waiting = known !== undefined && isWaiting(registrationStateOf(known))
  try {
    // Somebody waiting for the brand may be let in at any moment: ask again each time. Whoever
    // is in goes on with what is known of them, while it is looked up again if it is old.
    const me = await (waiting
      ? queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      : queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true }))
    writeCookie('user_id', String(me.id))
    // The spec's key; it lives as long as the tab, and goes with the session.
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
    // One that ended by itself is on its way to the login, and to come back from it.
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

/** A server that cannot answer just now, or no network, says nothing about the session. */
function endsSession(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** The page is on its way out: nothing more may be drawn. */
function forever(): Promise<never> {
  return new Promise(() => {})
}
