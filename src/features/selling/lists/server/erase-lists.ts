import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

/** Removes the lists and favourites of a partner: a list is called what they typed. */
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
