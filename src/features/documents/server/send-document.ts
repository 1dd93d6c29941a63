import { randomUUID } from 'node:crypto'

import {
  lockPending,
  partnerById,
  setPendingDocuments,
} from '#features/partners/server/public.ts'
import type { Viewer } from '#platform/server/access.ts'
import type { Tx } from '#platform/server/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { inspectFile } from '#platform/server/files/inspect-file.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import { documentFormats } from '../contract.ts'
import { owesDocuments } from '../rules.ts'
import { documentsOf, documentTypes, storeDocument } from './documents.ts'

type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
type Parts = {
  store: FileStore
  scan: FileScanner
  inTransaction: InTransaction
  now: Date
}
type Sending = { viewer: Viewer; file: File; typeId: number }

/**
 * Takes a partner's document in: looked into, stored, then written down. A file whose row was not
 * written is removed again.
 */
export async function sendDocument({ viewer, file, typeId }: Sending, parts: Parts) {
  const { store, inTransaction, now } = parts
  const refusal = await inTransaction((tx) => standsInTheWay(tx, viewer, typeId))
  if (refusal) return refusal

  const given = new Uint8Array(await file.arrayBuffer())
  const inspected = await inspectFile(given, documentFormats, parts.scan)
  if (!inspected) return refuse('not_what_it_says', { field: 'file' })
  const fileKey = `document/${viewer.brandId}/${viewer.partnerId}/${randomUUID()}`
  await store.put(fileKey, inspected)

  const id = await inTransaction(async (tx) => {
    const stored = await storeDocument(
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
    if (stored !== null) await followPending(tx, viewer)
    return stored
  })
  if (id === null) {
    await store.remove(fileKey)
    return refuse('already_sent', { field: 'file' })
  }
  const all = await inTransaction((tx) => documentsOf(tx, viewer))
  const sent = all.find((document) => document.id === id)
  if (!sent) throw new Error(`document ${id} is not there`)
  return sent
}

/** Without what would show the name as another one: control characters and changes of direction. */
function nameToShow(name: string): string {
  const shown = name.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
  return shown.slice(-200).toWellFormed()
}

/** The pending flag falls with the last document owed, and rises again where one is owed anew. */
export async function followPending(
  tx: Tx,
  owner: { brandId: number; partnerId: number },
): Promise<void> {
  await lockPending(tx, owner)
  const partner = await partnerById(tx, owner)
  if (!partner) return
  const types = await documentTypes(tx, owner.brandId, partner.pfPj)
  const owes = owesDocuments(types, await documentsOf(tx, owner))
  // Whoever the brand has let in is not shut out again by a document that they renew.
  if (owes && partner.approved === true) return
  await setPendingDocuments(tx, owner, owes)
}

/** Asks somebody who has just joined for what the brand wants to see. */
export async function openDocuments(
  tx: Tx,
  owner: { brandId: number; partnerId: number },
): Promise<void> {
  const partner = await partnerById(tx, owner)
  if (!partner) return
  const types = await documentTypes(tx, owner.brandId, partner.pfPj)
  if (owesDocuments(types, await documentsOf(tx, owner)))
    await setPendingDocuments(tx, owner, true)
}

async function standsInTheWay(
  tx: Tx,
  viewer: Viewer,
  typeId: number,
): Promise<Refusal<'unknown_document_type' | 'already_sent'> | null> {
  const partner = await partnerById(tx, viewer)
  const types = partner ? await documentTypes(tx, viewer.brandId, partner.pfPj) : []
  if (!types.some((type) => type.typeId === typeId))
    return refuse('unknown_document_type', { field: 'partner_doc_type_id' })
  const sent = await documentsOf(tx, viewer)
  const standing = sent.some(
    (document) => document.typeId === typeId && document.state !== 'refused',
  )
  return standing ? refuse('already_sent', { field: 'file' }) : null
}
