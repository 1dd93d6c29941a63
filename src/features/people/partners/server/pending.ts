import { owning, type Tx } from '#platform/server/database/db.ts'

type Owner = { brandId: number; partnerId: number }

/**
 * Whoever decides what a partner still owes waits here for the others who do. Rows that only point
 * at the partner may be written before it, so that nobody waits crosswise.
 */
export async function lockPending(tx: Tx, { brandId, partnerId }: Owner): Promise<void> {
  await owning<'partner'>(tx)
    .selectFrom('partner')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .forNoKeyUpdate()
    .execute()
}

/** Whether a partner still owes documents: while they do, the portal shows them nothing else. */
export async function setPendingDocuments(
  tx: Tx,
  { brandId, partnerId }: Owner,
  pending: boolean,
): Promise<void> {
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({ pending_documents: pending })
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}

export async function setPendingData(
  tx: Tx,
  { brandId, partnerId }: Owner,
  pending: boolean,
): Promise<void> {
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({ pending_data: pending })
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .where('pending_data', '!=', pending)
    .execute()
}
