import { owning, type Tx } from '#platform/server/db.ts'

import type { Partner } from './partners.ts'

type Owner = { brandId: number; partnerId: number }

/** The first PIX key of a partner, checked by whoever calls; one that is there stays as it is. */
export async function registerPixKey(
  tx: Tx,
  { brandId, partnerId }: Owner,
  pix: NonNullable<Partner['pix']>,
): Promise<void> {
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({ pix_key_type: pix.type, pix_key: pix.key })
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .where('pix_key', 'is', null)
    .execute()
}
