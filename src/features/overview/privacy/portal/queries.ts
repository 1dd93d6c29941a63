import { endpointQuery } from '#platform/web/api/query-client.ts'

import { listConsents } from '../contract.ts'

export const consentsQuery = endpointQuery(listConsents, {}, { remember: false })
