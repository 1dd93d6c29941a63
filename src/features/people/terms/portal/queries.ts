import { endpointQuery } from '#platform/web/api/query-client.ts'

import { showOwnTerms, showPublicTerms, type termTypes } from '../contract.ts'

export const ownTermsQuery = endpointQuery(showOwnTerms, {})

export function publicTermsQuery(partnerSlug: string, type: (typeof termTypes)[number]) {
  return endpointQuery(showPublicTerms, { params: { partnerSlug, type } })
}
