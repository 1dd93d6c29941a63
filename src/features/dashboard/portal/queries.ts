import { endpointQuery } from '#platform/web/query-client.ts'

import { showDashboardLayout, showInvites, showOverview, showSpread } from '../contract.ts'

export const layoutQuery = endpointQuery(showDashboardLayout, {})
export const overviewQuery = endpointQuery(showOverview, {})
export const invitesQuery = endpointQuery(showInvites, {})
export const spreadQuery = endpointQuery(showSpread, {})
