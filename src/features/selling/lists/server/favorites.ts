import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const favorites = owning<'favorite'>

export type Favorite = PartnerKey & { productId: number; createdAt: Date }

/** The favourites of these memberships, newest first, including unavailable products. */
export async function favoritesOf(tx: Tx, owners: PartnerKey[]): Promise<Favorite[]> {
  if (owners.length === 0) return []
  const rows = await favorites(tx)
    .selectFrom('favorite')
    .selectAll()
    .where((is) =>
      is.or(
        owners.map(({ brandId, partnerId }) =>
          is.and([is('brandId', '=', brandId), is('partnerId', '=', partnerId)]),
        ),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('productId')
    .execute()
  return rows
}

export async function favoriteIdsOf(tx: Tx, owners: PartnerKey[]): Promise<number[]> {
  const found = await favoritesOf(tx, owners)
  return found.map(({ productId }) => productId)
}

/** Adds favourites; a product that is a favourite already is ignored. */
export async function storeFavorites(
  tx: Tx,
  owner: PartnerKey,
  { productIds, now }: { productIds: number[]; now: Date },
): Promise<void> {
  await favorites(tx)
    .insertInto('favorite')
    .values(
      productIds.map((productId) => ({
        brandId: owner.brandId,
        partnerId: owner.partnerId,
        productId,
        createdAt: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes favourites; a product that is not a favourite is ignored. */
export async function removeFavorites(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  productIds: number[],
): Promise<void> {
  await favorites(tx)
    .deleteFrom('favorite')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('productId', '=', sql<number>`any(${productIds}::bigint[])`)
    .execute()
}
