import { endpointQuery } from '#platform/web/api/query-client.ts'

import { showFollowerProof } from '../contract.ts'

/** Jobs and the brand change it, so it is loaded again each time. */
export const followerProofQuery = endpointQuery(showFollowerProof, {}, { remember: false })
