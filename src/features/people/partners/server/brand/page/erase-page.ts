import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

/** Removes what the brand wrote about a partner: notes, and the reasons of its decisions. */
export async function erasePartnerPage(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  const tables = owning<'partner_block' | 'partner_decision' | 'partner_note'>(tx)
  await tables
    .deleteFrom('partner_note')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
  await tables
    .updateTable('partner_decision')
    .set({ reason: null })
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
  await tables
    .updateTable('partner_block')
    .set({ reason: '' })
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
}
