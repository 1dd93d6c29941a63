import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import type { PlacedFolder } from '../rules.ts'

const tables = owning<'material_folder'>

export type Folder = PlacedFolder & {
  path: string
  folders: number
  files: number
  updated_at: Date
}

type Row = Omit<Folder, 'parent_id' | 'updated_at'> & {
  parentId: number | null
  updatedAt: Date
}

type Listing = After<number> & { brandId: BrandId; id?: number }

/** A brand's folders with their paths and what is directly in them, oldest first. */
export async function foldersOfBrand(
  tx: Tx,
  { brandId, id, after, limit }: Listing,
): Promise<Folder[]> {
  const only = id === undefined ? sql`true` : sql`f.id = ${id}`
  const { rows } = await sql<Row>`
    with recursive path as (
      select id, name as path from material_folder
      where brand_id = ${brandId} and parent_id is null
      union all
      select f.id, path.path || '/' || f.name from material_folder f
      join path on f.parent_id = path.id where f.brand_id = ${brandId}
    )
    select f.id, f.parent_id, f.name, path.path, f.updated_at,
      (select count(*) from material_folder c
        where c.brand_id = f.brand_id and c.parent_id = f.id) as folders,
      (select count(*) from material m
        where m.brand_id = f.brand_id and m.folder_id = f.id) as files
    from material_folder f join path on path.id = f.id
    where f.brand_id = ${brandId} and f.id > ${after ?? 0} and ${only}
    order by f.id limit ${limit}`.execute(tx)
  return rows.map(({ parentId, updatedAt, ...row }) => ({
    ...row,
    parent_id: parentId,
    updated_at: updatedAt,
  }))
}

export async function folderById(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Folder | null> {
  const [found] = await foldersOfBrand(tx, { brandId, id, after: null, limit: 1 })
  return found ?? null
}

/** The names and places of all folders. */
export async function placesOfFolders(tx: Tx, brandId: BrandId): Promise<PlacedFolder[]> {
  const rows = await tables(tx)
    .selectFrom('material_folder')
    .select(['id', 'parentId', 'name'])
    .where('brandId', '=', brandId)
    .execute()
  return rows.map(({ id, parentId, name }) => ({ id, parent_id: parentId, name }))
}

/** Lets everyone who changes the brand's folders wait for each other. */
export async function lockFolders(tx: Tx, brandId: BrandId): Promise<void> {
  await lockByName(tx, `material-folders:${brandId}`)
}

type Place = { name: string; parentId: number | null }

export async function storeFolder(
  tx: Tx,
  { brandId, id, ...place }: Place & { brandId: BrandId; id: number | null },
  now: Date,
): Promise<number> {
  const values = { ...place, updatedAt: now }
  const row =
    id === null
      ? await tables(tx)
          .insertInto('material_folder')
          .values({ brandId, ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tables(tx)
          .updateTable('material_folder')
          .set(values)
          .where('brandId', '=', brandId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  return row.id
}

export async function removeFolder(tx: Tx, brandId: BrandId, id: number): Promise<void> {
  await tables(tx)
    .deleteFrom('material_folder')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}
