import { endpointQuery } from '#platform/web/api/query-client.ts'

import { listDocuments, listDocumentTypes } from '../contract.ts'

export const documentTypesQuery = endpointQuery(listDocumentTypes, {}, { remember: false })
export const documentsQuery = endpointQuery(listDocuments, {}, { remember: false })
