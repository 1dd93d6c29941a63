import { pagesQuery } from '#platform/web/api/page-query.ts'

import { listMaterials } from '../contract.ts'

/** A folder of the drive; null is the top. */
export function shelfQuery(directoryId: number | null) {
  return pagesQuery(listMaterials, (page) => ({
    query: {
      page,
      per_page: 60,
      ...(directoryId !== null && { directory_id: directoryId }),
    },
  }))
}
