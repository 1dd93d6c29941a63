import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/database/db.ts'

import type { AssetTarget } from '../rules.ts'

const assets = owning<'asset'>

export type Asset = {
  id: number
  slug: string
  target: AssetTarget
  title: string
  picture: string
  mobilePicture: string
  url: string | null
  position: number
  activeFrom: Date | null
  activeUntil: Date | null
}

type Requested = { brandId: number; target?: AssetTarget | undefined; ids?: number[] }

/** What a brand shows at this moment, in its order. */
export async function assetsOf(tx: Tx, requested: Requested, now: Date): Promise<Asset[]> {
  let query = assets(tx)
    .selectFrom('asset')
    .selectAll()
    .where('brand_id', '=', requested.brandId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`coalesce(active_from, '-infinity') <= ${now}`)
    .where(sql<boolean>`coalesce(active_until, 'infinity') > ${now}`)
  if (requested.target !== undefined) query = query.where('target', '=', requested.target)
  if (requested.ids !== undefined)
    query = query.where('id', '=', sql<number>`any(${requested.ids}::integer[])`)
  const rows = await query.orderBy('position').orderBy('id').execute()
  return rows.map(toAsset)
}

/** The brand's own view of one, shown at this moment or not. */
export async function assetBySlug(
  tx: Tx,
  brandId: number,
  slug: string,
): Promise<Asset | null> {
  const row = await assets(tx)
    .selectFrom('asset')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('slug', '=', slug)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? toAsset(row) : null
}

export async function storeAsset(
  tx: Tx,
  brandId: number,
  asset: Omit<Asset, 'id'>,
  now: Date,
): Promise<Asset> {
  const row = {
    target: asset.target,
    title: asset.title,
    picture: asset.picture,
    mobile_picture: asset.mobilePicture,
    url: asset.url,
    position: asset.position,
    active_from: asset.activeFrom,
    active_until: asset.activeUntil,
    updated_at: now,
    removed_at: null,
  }
  const stored = await assets(tx)
    .insertInto('asset')
    .values({ brand_id: brandId, slug: asset.slug, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'slug']).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toAsset(stored)
}

export async function removeAsset(
  tx: Tx,
  { brandId, slug }: { brandId: number; slug: string },
  now: Date,
): Promise<boolean> {
  const row = await assets(tx)
    .updateTable('asset')
    .set({ removed_at: now })
    .where('brand_id', '=', brandId)
    .where('slug', '=', slug)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Row = {
  id: number
  slug: string
  target: string
  title: string
  picture: string
  mobile_picture: string
  url: string | null
  position: number
  active_from: Date | null
  active_until: Date | null
}

function toAsset(row: Row): Asset {
  return {
    id: row.id,
    slug: row.slug,
    // The column's check allows no other word.
    target: row.target as AssetTarget,
    title: row.title,
    picture: row.picture,
    mobilePicture: row.mobile_picture,
    url: row.url,
    position: row.position,
    activeFrom: row.active_from,
    activeUntil: row.active_until,
  }
}
