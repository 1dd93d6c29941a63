import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import type { AssetTarget } from '../rules.ts'

const assets = owning<'asset'>

export type Asset = Omit<RowOf<'asset'>, 'brandId' | 'updatedAt' | 'removedAt'>

/** The words drawn at a banner, as the wire has them. */
export function wordsOf({ heading, buttonLabel }: Pick<Asset, 'heading' | 'buttonLabel'>) {
  return {
    ...(heading !== null && { heading }),
    ...(buttonLabel !== null && { button_label: buttonLabel }),
  }
}

type Requested = { brandId: BrandId; target?: AssetTarget | undefined; ids?: number[] }

/** A brand's current assets, in its order. */
export async function assetsOf(tx: Tx, requested: Requested, now: Date): Promise<Asset[]> {
  let query = assets(tx)
    .selectFrom('asset')
    .selectAll()
    .where('brandId', '=', requested.brandId)
    .where('removedAt', 'is', null)
    .where(sql<boolean>`coalesce(active_from, '-infinity') <= ${now}`)
    .where(sql<boolean>`coalesce(active_until, 'infinity') > ${now}`)
  if (requested.target !== undefined) query = query.where('target', '=', requested.target)
  if (requested.ids !== undefined)
    query = query.where('id', '=', sql<number>`any(${requested.ids}::bigint[])`)
  const rows = await query.orderBy('position').orderBy('id').execute()
  return rows
}

type OfBrand = After<number> & { brandId: BrandId; target: AssetTarget | undefined }

/** A brand's assets, shown now or not, oldest first, at most `limit`. */
export async function assetsOfBrand(
  tx: Tx,
  { brandId, target, after, limit }: OfBrand,
): Promise<Asset[]> {
  let query = assets(tx)
    .selectFrom('asset')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('removedAt', 'is', null)
  if (target !== undefined) query = query.where('target', '=', target)
  if (after !== null) query = query.where('id', '>', after)
  return query.orderBy('id').limit(limit).execute()
}

/** Changes of a brand's assets are made one after the other. */
export function lockAssets(tx: Tx, brandId: BrandId): Promise<void> {
  return lockByName(tx, `assets:${brandId}`)
}

/** The brand's own view of one, whether it is shown now or not. */
export async function assetBySlug(
  tx: Tx,
  brandId: BrandId,
  slug: string,
): Promise<Asset | null> {
  const row = await assets(tx)
    .selectFrom('asset')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('slug', '=', slug)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function storeAsset(
  tx: Tx,
  brandId: BrandId,
  { slug, ...asset }: Omit<Asset, 'id'>,
  now: Date,
): Promise<Asset> {
  const row = { ...asset, updatedAt: now, removedAt: null }
  const stored = await assets(tx)
    .insertInto('asset')
    .values({ brandId, slug, ...row })
    .onConflict((conflict) => conflict.columns(['brandId', 'slug']).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
  return stored
}

export async function removeAsset(
  tx: Tx,
  { brandId, slug }: { brandId: BrandId; slug: string },
  now: Date,
): Promise<boolean> {
  const row = await assets(tx)
    .updateTable('asset')
    .set({ removedAt: now })
    .where('brandId', '=', brandId)
    .where('slug', '=', slug)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removed or not: a removed one keeps its row and its pictures. */
export async function assetEverBySlug(
  tx: Tx,
  brandId: BrandId,
  slug: string,
): Promise<(Asset & { removedAt: Date | null }) | null> {
  const row = await assets(tx)
    .selectFrom('asset')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}

/** Takes the removal of an asset back. */
export async function unremoveAsset(
  tx: Tx,
  { brandId, slug }: { brandId: BrandId; slug: string },
  now: Date,
): Promise<void> {
  await assets(tx)
    .updateTable('asset')
    .set({ removedAt: null, updatedAt: now })
    .where('brandId', '=', brandId)
    .where('slug', '=', slug)
    .execute()
}
