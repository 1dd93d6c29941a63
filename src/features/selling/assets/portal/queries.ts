import { endpointQuery } from '#platform/web/api/query-client.ts'

import { listCompanyAssets } from '../contract.ts'

const MOST = 5

/** What the brand shows its partners on the dashboard at this moment. */
export const dashboardBannersQuery = endpointQuery(listCompanyAssets, {
  query: { target: 'dashboard', page: 1, per_page: MOST },
})
