import { endpointQuery } from '#platform/web/api/query-client.ts'

import { listCurrentBoosters } from '../current-boosters-contract.ts'

// Apart from the other queries: the first part of the home needs no other.
export const boostersQuery = endpointQuery(listCurrentBoosters, {})
