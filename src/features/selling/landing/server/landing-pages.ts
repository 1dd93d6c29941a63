import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const pages = owning<'landing_page'>

/** The banners that a partner chose, in their order. */
export async function chosenBanners(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<number[]> {
  const row = await pages(tx)
    .selectFrom('landing_page')
    .select('bannerIds')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst()
  return row?.bannerIds ?? []
}

export async function storeBanners(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  bannerIds: number[],
  now: Date,
): Promise<void> {
  const row = { bannerIds, updatedAt: now }
  await pages(tx)
    .insertInto('landing_page')
    .values({ brandId, partnerId, ...row })
    .onConflict((conflict) => conflict.columns(['brandId', 'partnerId']).doUpdateSet(row))
    .execute()
}
