import { endpointQuery } from '#platform/web/query-client.ts'

import { listConsents } from '../contract.ts'

export const consentsQuery = endpointQuery(listConsents, {}, { remember: false })
