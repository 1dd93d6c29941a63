import { endpointQuery } from '#platform/web/api/query-client.ts'

import { showOwnTerms } from '../contract.ts'

export const ownTermsQuery = endpointQuery(showOwnTerms, {})
