import { owning, type Tx } from '#platform/server/database/db.ts'

import { type Partner, partnerById } from './partners.ts'
import { sealPixKey } from './sealed-partner.ts'

type Owner = { brandId: number; partnerId: number }

/** The first PIX key of a partner, checked by whoever calls; one that is there stays as it is. */
export async function registerPixKey(
  tx: Tx,
  { brandId, partnerId }: Owner,
  pix: NonNullable<Partner['pix']>,
): Promise<void> {
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({
      pix_key_type: pix.type,
      pix_key: sealPixKey(tx, { brandId, partnerId }, pix.key),
      pix_ownership: pix.ownership,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .where('pix_key', 'is', null)
    .execute()
}

/** A payment has reached this key: it belongs to the partner. A key changed since stays as it is. */
export async function verifyPixKey(tx: Tx, owner: Owner, pixKey: string): Promise<void> {
  const partner = await partnerById(tx, owner)
  if (partner?.pix?.ownership !== 'unverified' || partner.pix.key !== pixKey) return
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({ pix_ownership: 'verified' })
    .where('brand_id', '=', owner.brandId)
    .where('id', '=', owner.partnerId)
    .execute()
}
