import { listMaterialFolders } from '#features/selling/materials/folder-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { wholeListQuery } from '#platform/web/console/queries.ts'

export type Folder = Output<typeof listMaterialFolders>['data'][number]

/** All folders of the brand. */
export const foldersQuery = wholeListQuery(listMaterialFolders, (cursor) => ({
  query: { cursor, limit: 100 },
}))
