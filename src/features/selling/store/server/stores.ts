import { owning, type Tx } from '#platform/server/database/db.ts'

import { freePlace } from '../rules.ts'

const stores = owning<'partner_store' | 'store_photo'>

type Owner = { brandId: number; partnerId: number }

export type StorePhoto = {
  id: number
  picture: string
  assetId: number | null
  createdAt: Date
}
export type Store = { title: string; description: string; photos: StorePhoto[] }

/** A partner's store; empty before anything was written or shown. */
export async function storeOfPartner(
  tx: Tx,
  { brandId, partnerId }: Owner,
): Promise<Store> {
  const row = await stores(tx)
    .selectFrom('partner_store')
    .select(['title', 'description'])
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  const photos = await stores(tx)
    .selectFrom('store_photo')
    .select(['id', 'picture', 'asset_id', 'created_at'])
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .orderBy('id')
    .execute()
  return {
    title: row?.title ?? '',
    description: row?.description ?? '',
    photos: photos.map(photoOf),
  }
}

export async function storeWords(
  tx: Tx,
  { brandId, partnerId }: Owner,
  words: { title: string; description: string },
  now: Date,
): Promise<void> {
  const row = { ...words, updated_at: now }
  await stores(tx)
    .insertInto('partner_store')
    .values({ brand_id: brandId, partner_id: partnerId, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'partner_id']).doUpdateSet(row))
    .execute()
}

type NewPhoto = { picture: string; assetId: number | null }

/** Hangs a photo in the first free place, one at a time for each store. */
export async function hangPhoto(
  tx: Tx,
  { brandId, partnerId }: Owner,
  { picture, assetId }: NewPhoto,
  now: Date,
): Promise<StorePhoto | 'full' | 'there already'> {
  // Makes the store where there is none, and holds it: whoever comes at once waits in line.
  await stores(tx)
    .insertInto('partner_store')
    .values({ brand_id: brandId, partner_id: partnerId, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'partner_id']).doUpdateSet({ updated_at: now }),
    )
    .execute()
  const hanging = await stores(tx)
    .selectFrom('store_photo')
    .select(['place', 'asset_id'])
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .execute()
  if (assetId !== null && hanging.some(({ asset_id }) => asset_id === assetId))
    return 'there already'
  const place = freePlace(hanging.map((photo) => photo.place))
  if (place === null) return 'full'
  const row = await stores(tx)
    .insertInto('store_photo')
    .values({
      brand_id: brandId,
      partner_id: partnerId,
      place,
      picture,
      asset_id: assetId,
      created_at: now,
    })
    .returning(['id', 'picture', 'asset_id', 'created_at'])
    .executeTakeFirstOrThrow()
  return photoOf(row)
}

/** Answers what was taken down; null where the partner has no such photo. */
export async function takeDownPhoto(
  tx: Tx,
  { brandId, partnerId }: Owner,
  id: number,
): Promise<StorePhoto | null> {
  const row = await stores(tx)
    .deleteFrom('store_photo')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .returning(['id', 'picture', 'asset_id', 'created_at'])
    .executeTakeFirst()
  return row ? photoOf(row) : null
}

/** Takes a partner's store away; answers the pictures that were the partner's own. */
export async function purgeStore(tx: Tx, { brandId, partnerId }: Owner): Promise<string[]> {
  const removed = await stores(tx)
    .deleteFrom('store_photo')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .returning(['picture', 'asset_id'])
    .execute()
  await stores(tx)
    .deleteFrom('partner_store')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .execute()
  return removed.flatMap(({ picture, asset_id }) => (asset_id === null ? picture : []))
}

type Row = { id: number; picture: string; asset_id: number | null; created_at: Date }

function photoOf({ id, picture, asset_id, created_at }: Row): StorePhoto {
  return { id, picture, assetId: asset_id, createdAt: created_at }
}
