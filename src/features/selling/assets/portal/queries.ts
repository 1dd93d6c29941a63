import { endpointQuery } from '#platform/web/api/query-client.ts'

import { listCompanyAssets } from '../contract.ts'

const MOST = 5

/** The brand's current banners for the dashboard. */
export const dashboardBannersQuery = endpointQuery(listCompanyAssets, {
  query: { target: 'dashboard', page: 1, per_page: MOST },
})
