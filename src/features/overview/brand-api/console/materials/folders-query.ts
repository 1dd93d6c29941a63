import { listMaterialFolders } from '#features/selling/materials/folder-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { wholeListQuery } from '#platform/web/console/queries.ts'

import { text } from './text.ts'

export type Folder = Output<typeof listMaterialFolders>['data'][number]

/** All folders of the brand. */
export const foldersQuery = wholeListQuery(listMaterialFolders, (cursor) => ({
  query: { cursor, limit: 100 },
}))

const TOP = 'top'

/** A folder as a value of a field to choose from; null: the top of the drive. */
export function valueOf(id: number | null): string {
  return id === null ? TOP : String(id)
}

export function idOf(value: string): number | null {
  return value === TOP ? null : Number(value)
}

/** The top and these folders by their path, to choose from. */
export function byPath(folders: readonly Folder[]) {
  const sorted = folders.toSorted((one, other) =>
    one.path.localeCompare(other.path, 'pt-BR'),
  )
  return [
    { value: TOP, label: text.top },
    ...sorted.map(({ id, path }) => ({ value: valueOf(id), label: path })),
  ]
}
