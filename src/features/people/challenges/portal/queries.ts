import { endpointQuery } from '#platform/web/api/query-client.ts'

import { listChallenges } from '../contract.ts'

/** A partner's contacts and when each was verified. */
export const contactsQuery = endpointQuery(listChallenges, {}, { remember: false })
