import { endpointQuery } from '#platform/web/api/query-client.ts'

import { showSignUpSkeleton } from '../contract.ts'

/** What a brand's sign-up asks and offers. */
export function skeletonQuery(slug: string, invitedBy: string | null) {
  return endpointQuery(showSignUpSkeleton, {
    params: { slug },
    query: invitedBy === null ? {} : { slug_indicated_by: invitedBy },
  })
}
