import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

/**
 * Takes the lock under which a partner's pending flags are decided. Rows that only
 * reference the partner may be written before it, which avoids deadlocks.
 */
export async function lockPending(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  await owning<'partner'>(tx)
    .selectFrom('partner')
    .select('id')
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .forNoKeyUpdate()
    .execute()
}

/** Whether a partner still owes documents: until then the portal shows nothing else. */
export async function setPendingDocuments(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  pending: boolean,
): Promise<void> {
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({ pendingDocuments: pending })
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}

export async function setPendingData(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  pending: boolean,
): Promise<void> {
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({ pendingData: pending })
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .where('pendingData', '!=', pending)
    .execute()
}

type Pending = Pick<RowOf<'partner'>, 'pfPj'> & { partnerId: PartnerId }

/** The partners who still owe documents or data, locked as by `lockPending`. */
export async function partnersPending(
  tx: Tx,
  brandId: BrandId,
  what: 'documents' | 'data',
): Promise<Pending[]> {
  return owning<'partner'>(tx)
    .selectFrom('partner')
    .select(['id as partnerId', 'pfPj'])
    .where('brandId', '=', brandId)
    .where(what === 'documents' ? 'pendingDocuments' : 'pendingData', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function clearPendingDocuments(
  tx: Tx,
  brandId: BrandId,
  partnerIds: PartnerId[],
): Promise<void> {
  if (partnerIds.length === 0) return
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({ pendingDocuments: false })
    .where('brandId', '=', brandId)
    .where('id', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .execute()
}
