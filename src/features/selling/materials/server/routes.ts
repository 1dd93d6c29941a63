import { toPage } from '#platform/contract/endpoint/page.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../brand-contract.ts'
import { listMaterials } from '../contract.ts'
import {
  filesIn,
  type Listed,
  materialOfBrand,
  materialsOfBrand,
  previewsIn,
  shelfPage,
  type ShelfRow,
  trailTo,
} from './drive.ts'
import { folderRoutes } from './folder-routes.ts'
import { moveMaterial } from './move-material.ts'

const materialPages = keysetById('materials')

/** Long enough to look through a folder and download from it. */
const LINK_SECONDS = 60 * 60

/** What is in each folder, by its id. */
type Inside = { files: Map<number, number>; previews: Map<number, string[]> }

export function materialRoutes(server: Server, store: FileStore): void {
  const linkTo = (key: string | null) =>
    key === null ? null : store.readUrl(key, { expiresInSeconds: LINK_SECONDS })

  const view = async (row: ShelfRow, inside: Inside) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    content_type: row.contentType,
    size: row.sizeBytes,
    link: await linkTo(row.fileKey),
    thumbnail_link: await linkTo(row.thumbnailKey),
    files: row.kind === 'directory' ? (inside.files.get(row.id) ?? 0) : null,
    previews:
      row.kind === 'directory'
        ? await Promise.all(
            (inside.previews.get(row.id) ?? []).map((key) =>
              store.readUrl(key, { expiresInSeconds: LINK_SECONDS }),
            ),
          )
        : [],
    updated_at: row.updatedAt,
  })

  const viewForBrand = async (row: Listed) => ({
    id: row.id,
    folder_id: row.folderId,
    folder: row.folder,
    name: row.name,
    content_type: row.contentType,
    size: row.sizeBytes,
    link: await store.readUrl(row.fileKey, { expiresInSeconds: LINK_SECONDS }),
    updated_at: row.updatedAt,
  })

  folderRoutes(server)

  serve(server, contract.listBrandMaterials, async ({ query, viewer, tx }) => {
    const { search, folder_id: folder } = query
    const folderId = folder === 0 ? null : folder
    const page = await readPageById(materialPages, query, (range) =>
      materialsOfBrand(tx, { brandId: viewer.brandId, search, folderId, ...range }),
    )
    if (page instanceof Refusal) return page
    return { data: await Promise.all(page.rows.map(viewForBrand)), next: page.next }
  })

  serve(server, contract.showBrandMaterial, async ({ params, viewer, tx }) => {
    const found = await materialOfBrand(tx, viewer.brandId, params.id)
    return found ? viewForBrand(found) : refuse('unknown_material')
  })

  serve(server, contract.moveMaterial, async ({ params, body, tx, ...context }) => {
    const moving = { id: params.id, folderId: body.folder_id }
    const moved = await moveMaterial(tx, moving, context)
    return moved instanceof Refusal ? moved : viewForBrand(moved)
  })

  serve(server, listMaterials, async ({ query, viewer, tx }) => {
    const { page, per_page, directory_id } = query
    const place = { brandId: viewer.brandId, folderId: directory_id ?? null }
    const trail = await trailTo(tx, place)
    if (!trail) return refuse('unknown_directory')
    const { rows, total } = await shelfPage(tx, place, { page, perPage: per_page })
    const folders = rows.filter(({ kind }) => kind === 'directory').map(({ id }) => id)
    const [files, previews] = await Promise.all([
      filesIn(tx, viewer.brandId, folders),
      previewsIn(tx, viewer.brandId, folders),
    ])
    const data = await Promise.all(rows.map((row) => view(row, { files, previews })))
    return { ...toPage(data, { page, per_page, total }), trail }
  })
}
