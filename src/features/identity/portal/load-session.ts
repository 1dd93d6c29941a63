import { ApiError } from '#platform/web/api-error.ts'
import { writeCookie } from '#platform/web/cookies.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { openDrafts } from '#platform/web/session/drafts.ts'
import { persistToken, signOut } from '#platform/web/session/session.ts'

import type { Me } from '../contract.ts'
import type { Standing } from './decide-navigation.ts'
import { sessionQuery } from './queries.ts'

/** The person behind the token. Whoever cannot be loaded is signed out. */
export async function loadSession(): Promise<Me> {
  persistToken()
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  const waiting = known !== undefined && isWaiting(standingOf(known))
  try {
    const me = await queryClient.fetchQuery({
      ...sessionQuery,
      // Somebody waiting for the brand may be let in at any moment: ask again each time.
      ...(waiting && { staleTime: 0 }),
    })
    writeCookie('user_id', String(me.id))
    writeCookie('slug', me.partner.slug_parent)
    openDrafts(me.id, me.partner.slug_parent)
    return me
  } catch (error) {
    if (!endsSession(error)) throw error
    signOut()
    return forever()
  }
}

export function standingOf({ partner }: Me): Standing {
  return {
    approved: partner.approved,
    hasPending: partner.has_pend === 1 || partner.is_pending_data,
  }
}

function isWaiting({ approved, hasPending }: Standing): boolean {
  return hasPending || approved === null
}

/** A server that cannot answer just now, or no network, says nothing about the session. */
function endsSession(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** The page is on its way out: nothing more may be drawn. */
function forever(): Promise<never> {
  return new Promise(() => {})
}
