import { pagesQuery } from '#platform/web/api/page-query.ts'

import { listMaterials } from '../contract.ts'

/** A shelf of the drive; null is its top. */
export function shelfQuery(directoryId: number | null) {
  return pagesQuery(listMaterials, (page) => ({
    query: {
      page,
      per_page: 60,
      ...(directoryId !== null && { directory_id: directoryId }),
    },
  }))
}
