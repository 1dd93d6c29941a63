import { endpointQuery } from '#platform/web/api/query-client.ts'

import { showSignUpSkeleton } from '../contract.ts'

/** The settings of a brand's sign-up. */
export function skeletonQuery(slug: string, invitedBy: string | null) {
  return endpointQuery(showSignUpSkeleton, {
    params: { slug },
    query: invitedBy === null ? {} : { slug_indicated_by: invitedBy },
  })
}
