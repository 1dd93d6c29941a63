import { endpointQuery } from '#platform/web/api/query-client.ts'

import { listChecklist } from '../contract.ts'

export const checklistQuery = endpointQuery(listChecklist, {}, { remember: false })
