import { listAssets } from '#features/selling/assets/contract.ts'
import { pagesQuery } from '#platform/web/api/page-query.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

import { showStore } from '../contract.ts'

export const storeQuery = endpointQuery(showStore, {})

/** The brand's library of pictures for its partners' stores. */
export const libraryQuery = pagesQuery(listAssets, (page) => ({
  query: { page, per_page: 24, target: 'store' as const },
}))
