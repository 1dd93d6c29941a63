import { endpointQuery } from '#platform/web/query-client.ts'

import { showOwnTerms } from '../contract.ts'

export const ownTermsQuery = endpointQuery(showOwnTerms, {})
