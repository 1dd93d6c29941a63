import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { type Partner, partnerById } from './partners.ts'
import { pixKeyColumns } from './sealed-partner.ts'

/**
 * Stores a partner's first Pix key, checked by the caller; an existing key is not changed.
 */
export async function registerPixKey(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  pix: NonNullable<Partner['pix']>,
): Promise<void> {
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({
      pixKeyType: pix.type,
      ...pixKeyColumns(tx, { brandId, partnerId }, pix.key),
      pixOwnership: pix.ownership,
    })
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .where('pixKey', 'is', null)
    .execute()
}

/**
 * A payment has reached this key, so it belongs to the partner. A changed key is left as it
 * is.
 */
export async function verifyPixKey(
  tx: Tx,
  owner: PartnerKey,
  pixKey: string,
): Promise<void> {
  const partner = await partnerById(tx, owner)
  if (partner?.pix?.ownership !== 'unverified' || partner.pix.key !== pixKey) return
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({ pixOwnership: 'verified' })
    .where('brandId', '=', owner.brandId)
    .where('id', '=', owner.partnerId)
    .execute()
}
