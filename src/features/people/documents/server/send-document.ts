import { randomUUID } from 'node:crypto'

import { announceAbout } from '#features/people/partners/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { hasTooManyPixels, inspectFile } from '#platform/server/files/inspect-file.ts'
import { nameToShow } from '#platform/server/files/name-to-show.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import { documentFormats } from '../contract.ts'
import { type Document, documentsOf, lockDocument, storeDocument } from './documents.ts'
import { followPending, typesFor } from './follow-pending.ts'

type Parts = {
  store: FileStore
  scan: FileScanner
  inTransaction: InTransaction
  now: Date
}
type Sending = { viewer: Viewer; file: File; typeId: number }

/**
 * Accepts a partner's document: inspects the file, stores it, then inserts its row. A file
 * whose row was not inserted is deleted again.
 */
export async function sendDocument({ viewer, file, typeId }: Sending, parts: Parts) {
  const { store, inTransaction, now } = parts
  const refusal = await inTransaction((tx) => standsInTheWay(tx, viewer, typeId))
  if (refusal) return refusal

  const given = new Uint8Array(await file.arrayBuffer())
  if (await hasTooManyPixels(given)) return refuse('too_many_pixels', { field: 'file' })
  const inspected = await inspectFile(given, documentFormats, parts.scan)
  if (!inspected) return refuse('not_what_it_says', { field: 'file' })
  const fileKey = `document/${viewer.brandId}/${viewer.partnerId}/${randomUUID()}`
  await store.put(fileKey, inspected)

  const sent = await inTransaction(async (tx) => {
    const id = await storeDocument(
      tx,
      {
        ...viewer,
        typeId,
        fileKey,
        fileName: nameToShow(file.name) || 'documento',
        contentType: inspected.contentType,
        sizeBytes: inspected.bytes.length,
      },
      now,
    )
    if (id === null) return null
    await followPending(tx, viewer)
    const stored = await lockDocument(tx, viewer.brandId, id)
    if (stored) await announceSent(tx, viewer, stored, now)
    return stored
  })
  if (sent) return sent
  await store.remove(fileKey)
  return refuse('already_sent', { field: 'file' })
}

function announceSent(
  tx: Tx,
  viewer: Viewer,
  { id, typeName }: Document,
  now: Date,
): Promise<void> {
  return announceAbout(
    tx,
    viewer,
    (partner_slug) => ({
      event: 'document.sent',
      object: `document:${id}`,
      data: { id, type: typeName, partner_slug },
    }),
    now,
  )
}

async function standsInTheWay(
  tx: Tx,
  viewer: Viewer,
  typeId: number,
): Promise<Refusal<'unknown_document_type' | 'already_sent'> | null> {
  const types = await typesFor(tx, viewer)
  if (!types.some((type) => type.typeId === typeId))
    return refuse('unknown_document_type', { field: 'partner_doc_type_id' })
  const sent = await documentsOf(tx, viewer)
  const alreadySent = sent.some(
    (document) => document.typeId === typeId && document.state !== 'refused',
  )
  return alreadySent ? refuse('already_sent', { field: 'file' }) : null
}
