import { endpointQuery } from '#platform/web/api/query-client.ts'

import { listMyCouponRequests } from '../../coupon-request-contract.ts'

// Apart from the other queries: the home has those.
export const couponRequestsQuery = endpointQuery(listMyCouponRequests, {})
