import {
  clearPendingDocuments,
  partnersPending,
} from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { documentTypes, validDocumentsOf } from '../documents.ts'

/**
 * After a change of what a brand requires: partners who no longer owe anything go on. In a few
 * queries, however many partners wait.
 */
export async function settlePending(tx: Tx, brandId: BrandId): Promise<void> {
  const pending = await partnersPending(tx, brandId, 'documents')
  if (pending.length === 0) return
  const ids = pending.map(({ partnerId }) => partnerId)
  const [forPeople, forCompanies, sent] = await Promise.all([
    documentTypes(tx, brandId, 'PF'),
    documentTypes(tx, brandId, 'PJ'),
    validDocumentsOf(tx, brandId, ids),
  ])
  const has = new Set(sent.map(({ partnerId, typeId }) => `${partnerId} ${typeId}`))
  const done = pending.filter(({ partnerId, pfPj }) =>
    (pfPj === 'PF' ? forPeople : forCompanies).every(
      ({ typeId, required }) => !required || has.has(`${partnerId} ${typeId}`),
    ),
  )
  await clearPendingDocuments(
    tx,
    brandId,
    done.map(({ partnerId }) => partnerId),
  )
}
