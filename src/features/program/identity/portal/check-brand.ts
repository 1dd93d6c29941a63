import { ApiError } from '#platform/web/api/api-error.ts'
import { queryClient } from '#platform/web/api/query-client.ts'

import { brandQuery, sessionQuery } from './queries.ts'

/** A brand exists when a partner of it is already loaded, or the server knows its slug. */
export async function brandExists(slug: string): Promise<boolean> {
  const me = queryClient.getQueryData(sessionQuery.queryKey)
  if (me?.partner.slug_parent === slug) return true
  try {
    await queryClient.fetchQuery(brandQuery(slug))
    return true
  } catch (error) {
    // Without a network the answer is unknown; the error screen says so and offers a retry.
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500))
      throw error
    return false
  }
}
