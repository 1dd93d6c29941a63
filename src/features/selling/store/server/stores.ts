import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { STORE_PHOTOS } from '../rules.ts'

const stores = owning<'partner_store' | 'store_photo'>

export type StorePhoto = Pick<
  RowOf<'store_photo'>,
  'id' | 'picture' | 'assetId' | 'createdAt'
>
export type Store = { title: string; description: string; photos: StorePhoto[] }

/** A partner's store; empty before its first change. */
export async function storeOfPartner(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Store> {
  const row = await stores(tx)
    .selectFrom('partner_store')
    .select(['title', 'description'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst()
  const photos = await stores(tx)
    .selectFrom('store_photo')
    .select(['id', 'picture', 'assetId', 'createdAt'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
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
  { brandId, partnerId }: PartnerKey,
  words: { title: string; description: string },
  now: Date,
): Promise<void> {
  const row = { ...words, updatedAt: now }
  await stores(tx)
    .insertInto('partner_store')
    .values({ brandId, partnerId, ...row })
    .onConflict((conflict) => conflict.columns(['brandId', 'partnerId']).doUpdateSet(row))
    .execute()
}

type NewPhoto = { picture: string; assetId: number | null }

/** Adds a photo at the first free position; simultaneous requests of a store wait for each other. */
export async function insertPhoto(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { picture, assetId }: NewPhoto,
  now: Date,
): Promise<StorePhoto | 'full' | 'already_added'> {
  // Creates the store if there is none, and locks it: simultaneous requests wait.
  await stores(tx)
    .insertInto('partner_store')
    .values({ brandId, partnerId, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'partnerId']).doUpdateSet({ updatedAt: now }),
    )
    .execute()
  const photos = await stores(tx)
    .selectFrom('store_photo')
    .select(['place', 'assetId'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
  if (assetId !== null && photos.some((photo) => photo.assetId === assetId))
    return 'already_added'
  const place = freePlace(photos.map((photo) => photo.place))
  if (place === null) return 'full'
  const row = await stores(tx)
    .insertInto('store_photo')
    .values({
      brandId,
      partnerId,
      place,
      picture,
      assetId,
      createdAt: now,
    })
    .returning(['id', 'picture', 'assetId', 'createdAt'])
    .executeTakeFirstOrThrow()
  return photoOf(row)
}

/** Returns the removed photo; null if the partner has no such photo. */
export async function removePhoto(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  id: number,
): Promise<StorePhoto | null> {
  const row = await stores(tx)
    .deleteFrom('store_photo')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('id', '=', id)
    .returning(['id', 'picture', 'assetId', 'createdAt'])
    .executeTakeFirst()
  return row ? photoOf(row) : null
}

/** Deletes a partner's store; returns the keys of the partner's own photos. */
export async function purgeStore(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<string[]> {
  const removed = await stores(tx)
    .deleteFrom('store_photo')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .returning(['picture', 'assetId'])
    .execute()
  await stores(tx)
    .deleteFrom('partner_store')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
  return removed.flatMap(({ picture, assetId }) => (assetId === null ? picture : []))
}

type Row = Pick<RowOf<'store_photo'>, 'id' | 'picture' | 'assetId' | 'createdAt'>

function photoOf({ id, picture, assetId, createdAt }: Row): StorePhoto {
  return { id, picture, assetId, createdAt }
}

/** The first free position; null where the store is full. */
export function freePlace(taken: readonly number[]): number | null {
  const places = Array.from({ length: STORE_PHOTOS }, (_, index) => index + 1)
  return places.find((place) => !taken.includes(place)) ?? null
}
