import { membershipsFor } from '#features/people/memberships/server/public.ts'
import { productsById } from '#features/selling/catalog/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import { favoritesOf, removeFavorites, storeFavorites } from './favorites.ts'

/** The most favourites of a partner at a brand, so that a list stays short enough to read. */
const MOST_FAVORITES = 1_000

/** The memberships whose favourites a user sees as one list: the session's and all approved ones. */
export async function placesOf(tx: Tx, viewer: Viewer) {
  const memberships = await membershipsFor(tx, viewer)
  return memberships.filter(
    ({ approved, brandId }) => approved === true || brandId === viewer.brandId,
  )
}

type Marking = { viewer: Viewer; now: Date }

/** Makes products favourites, all or none; those that are favourites already stay unchanged. */
export async function addToFavorites(tx: Tx, ids: number[], { viewer, now }: Marking) {
  const productIds = [...new Set(ids)]
  const places = await placesOf(tx, viewer)
  const products = await productsById(
    tx,
    places.map(({ brandId }) => brandId),
    productIds,
  )
  if (products.length < productIds.length) return refuse('unknown_product')
  await lockByName(tx, `favorites:${viewer.userId}`)
  const before = await favoritesOf(tx, places)
  const all = new Set([...before.map(({ productId }) => productId), ...productIds])
  if (all.size > MOST_FAVORITES)
    return refuse('too_many_favorites', { value: MOST_FAVORITES.toLocaleString('pt-BR') })
  for (const place of places) {
    const own = products.filter(({ brandId }) => brandId === place.brandId)
    if (own.length > 0)
      await storeFavorites(tx, place, { productIds: own.map(({ id }) => id), now })
  }
  return { prod_ids: productIds, total: all.size }
}

/** Removes favourites at all places of the user; other product ids are ignored. */
export async function takeFromFavorites(tx: Tx, ids: number[], viewer: Viewer) {
  const places: PartnerKey[] = await placesOf(tx, viewer)
  for (const place of places) await removeFavorites(tx, place, ids)
  const left = await favoritesOf(tx, places)
  return { prod_ids: [...new Set(ids)], total: left.length }
}
