import { owning, type Tx } from '#platform/server/database/db.ts'

type Request = { brandId: number; partnerId: number; documents: boolean; data: boolean }

/** Asks a partner for the documents or data that the registration lacks: until then nothing else opens. */
export async function requestMissing(
  tx: Tx,
  { brandId, partnerId, documents, data }: Request,
): Promise<void> {
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({ pending_documents: documents, pending_data: data })
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}
