import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/database/db.ts'

const favorites = owning<'favorite'>

/** One person's place at a brand. */
export type Owner = { brandId: number; partnerId: number }
export type Favorite = Owner & { productId: number; createdAt: Date }

/** Newest first; what is no longer sold stays one. */
export async function favoritesOf(tx: Tx, owners: Owner[]): Promise<Favorite[]> {
  if (owners.length === 0) return []
  const rows = await favorites(tx)
    .selectFrom('favorite')
    .selectAll()
    .where((is) =>
      is.or(
        owners.map(({ brandId, partnerId }) =>
          is.and([is('brand_id', '=', brandId), is('partner_id', '=', partnerId)]),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => ({
    brandId: row.brand_id,
    partnerId: row.partner_id,
    productId: row.product_id,
    createdAt: row.created_at,
  }))
}

export async function favoriteIdsOf(tx: Tx, owners: Owner[]): Promise<number[]> {
  const found = await favoritesOf(tx, owners)
  return found.map(({ productId }) => productId)
}

/** Adding one again changes nothing. */
export async function storeFavorites(
  tx: Tx,
  owner: Owner,
  { productIds, now }: { productIds: number[]; now: Date },
): Promise<void> {
  await favorites(tx)
    .insertInto('favorite')
    .values(
      productIds.map((productId) => ({
        brand_id: owner.brandId,
        partner_id: owner.partnerId,
        product_id: productId,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removing one that is none changes nothing. */
export async function removeFavorites(
  tx: Tx,
  { brandId, partnerId }: Owner,
  productIds: number[],
): Promise<void> {
  await favorites(tx)
    .deleteFrom('favorite')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .execute()
}
