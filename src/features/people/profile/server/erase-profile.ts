import { owning, type Tx } from '#platform/server/database/db.ts'

const profiles = owning<'partner_profile' | 'social_profile'>

/** Deletes what a partner maintained about themselves, with the figures of their networks. */
export async function eraseProfile(
  tx: Tx,
  { brandId, partnerId }: { brandId: number; partnerId: number },
): Promise<void> {
  for (const table of ['partner_profile', 'social_profile'] as const)
    await profiles(tx)
      .deleteFrom(table)
      .where('brand_id', '=', brandId)
      .where('partner_id', '=', partnerId)
      .execute()
}
