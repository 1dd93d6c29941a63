import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

type Request = PartnerKey & { documents: boolean; data: boolean }

/**
 * Sets the flags of missing documents or data: until they are complete, no other screen
 * opens.
 */
export async function requestMissing(
  tx: Tx,
  { brandId, partnerId, documents, data }: Request,
): Promise<void> {
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({ pendingDocuments: documents, pendingData: data })
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}
