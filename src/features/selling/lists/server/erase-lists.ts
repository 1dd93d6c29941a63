import { owning, type Tx } from '#platform/server/database/db.ts'

/** Removes the lists and favourites of a partner: a list is called what they typed. */
export async function eraseLists(
  tx: Tx,
  { brandId, partnerId }: { brandId: number; partnerId: number },
): Promise<void> {
  for (const table of ['product_list', 'favorite'] as const)
    await owning<'product_list' | 'favorite'>(tx)
      .deleteFrom(table)
      .where('brand_id', '=', brandId)
      .where('partner_id', '=', partnerId)
      .execute()
}
