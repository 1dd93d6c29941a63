import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/database/db.ts'

type Erased = { brandId: number; slugs: string[]; alias: string }

/** Puts the alias of an erased partner in the place of the slugs by which the shop named them. */
export async function eraseSlugsOfOrders(
  tx: Tx,
  { brandId, slugs, alias }: Erased,
): Promise<void> {
  await owning<'shop_order'>(tx)
    .updateTable('shop_order')
    .set({ partner_slug: alias })
    .where('brand_id', '=', brandId)
    .where('partner_slug', 'is not', null)
    .where(sql<boolean>`lower(btrim(partner_slug)) = any(${slugs}::text[])`)
    .execute()
}
