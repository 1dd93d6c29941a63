import { endpointQuery } from '#platform/web/query-client.ts'

import { showDashboardLayout, showInvites } from '../contract.ts'

export const layoutQuery = endpointQuery(showDashboardLayout, {})
export const invitesQuery = endpointQuery(showInvites, {})
