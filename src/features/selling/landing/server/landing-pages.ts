import { owning, type Tx } from '#platform/server/database/db.ts'

const pages = owning<'landing_page'>

export type Owner = { brandId: number; partnerId: number }

/** The banners that a partner chose, in their order. */
export async function chosenBanners(
  tx: Tx,
  { brandId, partnerId }: Owner,
): Promise<number[]> {
  const row = await pages(tx)
    .selectFrom('landing_page')
    .select('banner_ids')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return row?.banner_ids ?? []
}

export async function storeBanners(
  tx: Tx,
  { brandId, partnerId }: Owner,
  bannerIds: number[],
  now: Date,
): Promise<void> {
  const row = { banner_ids: bannerIds, updated_at: now }
  await pages(tx)
    .insertInto('landing_page')
    .values({ brand_id: brandId, partner_id: partnerId, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'partner_id']).doUpdateSet(row))
    .execute()
}
