import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { anywhere } from '#platform/server/database/part-of-text.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import { lockFolders } from './folders.ts'

const drive = owning<'material' | 'material_folder'>

type Place = { brandId: BrandId; folderId: number | null }

export type Material = Omit<RowOf<'material'>, 'brandId' | 'folderId' | 'updatedAt'>

/** A folder or a file; a folder has no file columns. */
export type ShelfRow = Pick<RowOf<'material'>, 'id' | 'name' | 'updatedAt'> & {
  kind: 'directory' | 'file'
} & {
  [Column in 'contentType' | 'sizeBytes' | 'fileKey' | 'thumbnailKey']:
    | RowOf<'material'>[Column]
    | null
}

/** One page of a folder (null: the top), folders first, each sorted by name. */
export async function shelfPage(
  tx: Tx,
  { brandId, folderId }: Place,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: ShelfRow[]; total: number }> {
  const shelf = sql`(
    select 'directory' as kind, id, name, null as content_type, null::integer as size_bytes,
      null as file_key, null as thumbnail_key, updated_at
    from material_folder where brand_id = ${brandId} and parent_id is not distinct from ${folderId}
    union all
    select 'file', id, name, content_type, size_bytes, file_key, thumbnail_key, updated_at
    from material where brand_id = ${brandId} and folder_id is not distinct from ${folderId}
  ) shelf`
  const counted = await sql<{
    total: number
  }>`select count(*) as total from ${shelf}`.execute(tx)
  const { rows } = await sql<ShelfRow>`
    select * from ${shelf} order by kind, name, id
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many files are in each of these folders, and in the folders in them. */
export async function filesIn(
  tx: Tx,
  brandId: BrandId,
  folderIds: number[],
): Promise<Map<number, number>> {
  if (folderIds.length === 0) return new Map()
  const { rows } = await sql<{ root: number; files: number }>`
    with recursive inside as (
      select id as root, id from material_folder
      where brand_id = ${brandId} and id = any(${folderIds}::integer[])
      union all
      select inside.root, f.id from material_folder f
      join inside on f.parent_id = inside.id where f.brand_id = ${brandId}
    )
    select inside.root, count(*) as files from inside
    join material m on m.brand_id = ${brandId} and m.folder_id = inside.id
    group by inside.root`.execute(tx)
  return new Map(rows.map(({ root, files }) => [root, files]))
}

const MOST_PREVIEWS = 4

/** The thumbnails of the first files in each of these folders, and in the folders in them: at most four each. */
export async function previewsIn(
  tx: Tx,
  brandId: BrandId,
  folderIds: number[],
): Promise<Map<number, string[]>> {
  if (folderIds.length === 0) return new Map()
  const { rows } = await sql<{ root: number; keys: string[] }>`
    with recursive inside as (
      select id as root, id from material_folder
      where brand_id = ${brandId} and id = any(${folderIds}::integer[])
      union all
      select inside.root, f.id from material_folder f
      join inside on f.parent_id = inside.id where f.brand_id = ${brandId}
    ), numbered as (
      select inside.root, m.thumbnail_key,
        row_number() over (partition by inside.root order by m.name, m.id) as nth
      from inside
      join material m on m.brand_id = ${brandId} and m.folder_id = inside.id
      where m.thumbnail_key is not null
    )
    select root, array_agg(thumbnail_key order by nth) as keys from numbered
    where nth <= ${MOST_PREVIEWS} group by root`.execute(tx)
  return new Map(rows.map(({ root, keys }) => [root, keys]))
}

/** The folders from the top to this one; null where the brand has no such folder. */
export async function trailTo(
  tx: Tx,
  { brandId, folderId }: Place,
): Promise<{ id: number; name: string }[] | null> {
  if (folderId === null) return []
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive up as (
      select id, parent_id, name, 1 as step from material_folder
      where brand_id = ${brandId} and id = ${folderId}
      union all
      select f.id, f.parent_id, f.name, up.step + 1 from material_folder f
      join up on f.id = up.parent_id where f.brand_id = ${brandId}
    )
    select id, name from up order by step desc`.execute(tx)
  return rows.length === 0 ? null : rows
}

type Listing = After<number> & {
  brandId: BrandId
  search?: string | undefined
  /** Null: at the top of the drive; absent: anywhere. */
  folderId?: number | null | undefined
}

export type Listed = RowOf<'material'> & { folder: string }

/** A brand's files with the paths of their folders, oldest first, at most `limit`. */
export async function materialsOfBrand(
  tx: Tx,
  { brandId, search, folderId, after, limit }: Listing,
): Promise<Listed[]> {
  const found =
    search === undefined
      ? sql`true`
      : sql`plain_text(concat_ws('/', path.folder, m.name)) like plain_text(${anywhere(search)})`

  const placed =
    folderId === undefined ? sql`true` : sql`m.folder_id is not distinct from ${folderId}`
  const { rows } = await sql<Listed>`
    with recursive path as (
      select id, name as folder from material_folder
      where brand_id = ${brandId} and parent_id is null
      union all
      select f.id, path.folder || '/' || f.name from material_folder f
      join path on f.parent_id = path.id where f.brand_id = ${brandId}
    )
    select m.*, coalesce(path.folder, '') as folder from material m
    left join path on path.id = m.folder_id
    where m.brand_id = ${brandId} and m.id > ${after ?? 0} and ${found} and ${placed}
    order by m.id limit ${limit}`.execute(tx)
  return rows
}

export async function materialOfBrand(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Listed | null> {
  const [found] = await materialsOfBrand(tx, { brandId, after: id - 1, limit: 1 })
  return found?.id === id ? found : null
}

/** The folder of a path, created with its parents where missing. */
export async function folderAt(
  tx: Tx,
  { brandId, path }: { brandId: BrandId; path: string[] },
  now: Date,
): Promise<number | null> {
  // Also for the top: who moves a file waits for who adds one of the same name.
  await lockFolders(tx, brandId)
  let parent: number | null = null
  for (const name of path) {
    // The name is set to itself so that RETURNING includes an existing row.
    const row: { id: number } = await drive(tx)
      .insertInto('material_folder')
      .values({ brandId, parentId: parent, name, updatedAt: now })
      .onConflict((conflict) =>
        conflict.constraint('one_folder_of_a_name').doUpdateSet({ name }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    parent = row.id
  }
  return parent
}

/** Stores a material; one of the same name in the folder is replaced and returned. */
export async function storeMaterial(
  tx: Tx,
  { brandId, folderId, ...material }: Place & Omit<Material, 'id'>,
  now: Date,
): Promise<{ id: number; replaced: string[] }> {
  const before = await drive(tx)
    .selectFrom('material')
    .select(['fileKey', 'thumbnailKey'])
    .where('brandId', '=', brandId)
    .where(sql<boolean>`folder_id is not distinct from ${folderId}`)
    .where('name', '=', material.name)
    .forUpdate()
    .executeTakeFirst()
  const columns = {
    contentType: material.contentType,
    sizeBytes: material.sizeBytes,
    fileKey: material.fileKey,
    thumbnailKey: material.thumbnailKey,
    updatedAt: now,
  }
  const { id } = await drive(tx)
    .insertInto('material')
    .values({ brandId, folderId, name: material.name, ...columns })
    .onConflict((conflict) =>
      conflict.constraint('one_material_of_a_name').doUpdateSet(columns),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, replaced: before ? keysOf(before) : [] }
}

type Moving = { brandId: BrandId; id: number; folderId: number | null }

/** Puts a material into another folder. The caller holds the lock of the brand's folders. */
export async function putInto(
  tx: Tx,
  { brandId, id, folderId }: Moving,
  now: Date,
): Promise<'moved' | 'name_taken'> {
  const { rows } = await sql`
    update material m set folder_id = ${folderId}, updated_at = ${now}
    where brand_id = ${brandId} and id = ${id} and not exists (
      select from material other
      where other.brand_id = m.brand_id and other.id <> m.id and other.name = m.name
        and other.folder_id is not distinct from ${folderId})
    returning id`.execute(tx)
  return rows.length === 0 ? 'name_taken' : 'moved'
}

/** Deletes a material; returns its files' keys, or null where it does not exist. */
export async function takeOut(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: number },
): Promise<{ name: string; keys: string[] } | null> {
  await lockFolders(tx, brandId)
  const row = await drive(tx)
    .deleteFrom('material')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .returning(['name', 'fileKey', 'thumbnailKey', 'folderId'])
    .executeTakeFirst()
  if (!row) return null
  await dropEmptyFolders(tx, { brandId, folderId: row.folderId })
  return { name: row.name, keys: keysOf(row) }
}

/** Deletes an empty folder, and its parents that become empty. */
async function dropEmptyFolders(tx: Tx, { brandId, folderId }: Place): Promise<void> {
  let id = folderId
  while (id !== null) {
    const { rows } = await sql<{ parentId: number | null }>`
      delete from material_folder f where brand_id = ${brandId} and id = ${id}
        and not exists (select from material m where m.brand_id = f.brand_id and m.folder_id = f.id)
        and not exists (select from material_folder c where c.brand_id = f.brand_id and c.parent_id = f.id)
      returning parent_id`.execute(tx)
    id = rows[0]?.parentId ?? null
  }
}

function keysOf(row: Pick<RowOf<'material'>, 'fileKey' | 'thumbnailKey'>): string[] {
  return row.thumbnailKey === null ? [row.fileKey] : [row.fileKey, row.thumbnailKey]
}
