import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const profiles = owning<'partner_profile' | 'social_profile'>

/** Deletes a partner's own data, with the figures of their networks. */
export async function eraseProfile(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  for (const table of ['partner_profile', 'social_profile'] as const)
    await profiles(tx)
      .deleteFrom(table)
      .where('brandId', '=', brandId)
      .where('partnerId', '=', partnerId)
      .execute()
}
