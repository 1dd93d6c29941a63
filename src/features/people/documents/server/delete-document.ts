import { audit } from '#platform/server/audit.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { noteRemoved, removeNow } from '#platform/server/files/removed-files.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { lockDocument, removeDocument } from './documents.ts'
import { followPending } from './follow-pending.ts'

type Parts = {
  store: FileStore
  inTransaction: InTransaction
  requestId: string
  now: Date
}

/** Deletes a partner's own document: its row, and its file after the commit. */
export async function deleteDocument(
  { viewer, id }: { viewer: Viewer; id: number },
  { store, inTransaction, requestId, now }: Parts,
) {
  const removed = await inTransaction(async (tx) => {
    const document = await lockDocument(tx, viewer.brandId, id)
    if (!document || document.partnerId !== viewer.partnerId)
      return refuse('unknown_document')
    if (document.state === 'approved') return refuse('already_approved')
    await removeDocument(tx, viewer.brandId, id)
    await noteRemoved(tx, [document.fileKey], now)
    await followPending(tx, viewer)
    await audit(tx, {
      brandId: viewer.brandId,
      actor: `partner:${viewer.partnerId}`,
      act: 'document.deleted',
      subject: `document:${id}`,
      detail: { type: document.typeName },
      requestId,
      at: now,
    })
    return document
  })
  if (removed instanceof Refusal) return removed
  await removeNow(store, [removed.fileKey])
  return { message: 'Documento excluído.' }
}
