import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

type Erased = { brandId: BrandId; slugs: string[]; alias: string }

/**
 * Replaces the slugs by which the shop named an erased partner with the partner's alias.
 */
export async function eraseSlugsOfOrders(
  tx: Tx,
  { brandId, slugs, alias }: Erased,
): Promise<void> {
  await owning<'shop_order'>(tx)
    .updateTable('shop_order')
    .set({ partnerSlug: alias })
    .where('brandId', '=', brandId)
    .where('partnerSlug', 'is not', null)
    .where(sql<boolean>`lower(btrim(partner_slug)) = any(${slugs}::text[])`)
    .execute()
}
