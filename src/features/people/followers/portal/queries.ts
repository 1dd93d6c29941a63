import { endpointQuery } from '#platform/web/api/query-client.ts'

import { showFollowerProof } from '../contract.ts'

/** The connection and the brand change it from outside: it is asked for anew each time. */
export const followerProofQuery = endpointQuery(showFollowerProof, {}, { remember: false })
