import { owning, type Tx } from '#platform/server/db.ts'

/** Whether a partner still owes documents: while they do, the portal shows them nothing else. */
export async function setPendingDocuments(
  tx: Tx,
  { brandId, partnerId }: { brandId: number; partnerId: number },
  pending: boolean,
): Promise<void> {
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({ pending_documents: pending })
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}
