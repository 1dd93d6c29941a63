import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

/** Deletes the lists and favourites of a partner: the name of a list is their own text. */
export async function eraseLists(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  for (const table of ['product_list', 'favorite'] as const)
    await owning<'product_list' | 'favorite'>(tx)
      .deleteFrom(table)
      .where('brandId', '=', brandId)
      .where('partnerId', '=', partnerId)
      .execute()
}
