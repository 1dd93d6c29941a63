import { owning, type Tx } from '#platform/server/database/db.ts'

import type { DocumentState } from '../rules.ts'

const documents = owning<'document' | 'document_type'>

type Owner = { brandId: number; partnerId: number }

export type Document = {
  id: number
  partnerId: number
  typeId: number
  typeName: string
  fileKey: string
  fileName: string
  state: DocumentState
  reason: string | null
  createdAt: Date
}

export type DocumentType = {
  typeId: number
  name: string
  description: string | null
  pfPj: 'PF' | 'PJ' | 'ALL'
  required: boolean
  /** From when on it keeps an approved partner from redeeming money; null is from the beginning. */
  requestedFrom: Date | null
}

/** What a brand asks of partners of this kind, in its own order. */
export async function documentTypes(
  tx: Tx,
  brandId: number,
  pfPj: 'PF' | 'PJ',
): Promise<DocumentType[]> {
  const rows = await documents(tx)
    .selectFrom('document_type')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('pf_pj', 'in', ['ALL', pfPj])
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    typeId: row.id,
    name: row.name,
    description: row.description,
    // The table's constraint lets nothing else in.
    pfPj: row.pf_pj as DocumentType['pfPj'],
    required: row.required,
    requestedFrom: row.requested_from,
  }))
}

/** A partner's documents, newest first. */
export async function documentsOf(tx: Tx, owner: Owner): Promise<Document[]> {
  const rows = await withType(tx, owner.brandId)
    .where('document.partner_id', '=', owner.partnerId)
    .orderBy('document.id', 'desc')
    .execute()
  return rows.map(toDocument)
}

/** What nobody has decided on yet, oldest first. */
export async function documentsToReview(
  tx: Tx,
  brandId: number,
  limit: number,
): Promise<Document[]> {
  const rows = await withType(tx, brandId)
    .where('document.state', '=', 'in_review')
    .orderBy('document.id')
    .limit(limit)
    .execute()
  return rows.map(toDocument)
}

/** One document, locked until the transaction's end: two decisions on it never cross. */
export async function lockDocument(
  tx: Tx,
  brandId: number,
  id: number,
): Promise<Document | null> {
  const row = await withType(tx, brandId)
    .where('document.id', '=', id)
    .forUpdate('document')
    .executeTakeFirst()
  return row ? toDocument(row) : null
}

type NewDocument = Owner & {
  typeId: number
  fileKey: string
  fileName: string
  contentType: string
  sizeBytes: number
}

/** The id of the new document; null where one of its type stands already. */
export async function storeDocument(
  tx: Tx,
  document: NewDocument,
  now: Date,
): Promise<number | null> {
  const row = await documents(tx)
    .insertInto('document')
    .values({
      brand_id: document.brandId,
      partner_id: document.partnerId,
      type_id: document.typeId,
      file_key: document.fileKey,
      file_name: document.fileName,
      content_type: document.contentType,
      size_bytes: document.sizeBytes,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'partner_id', 'type_id'])
        .where('state', '<>', 'refused')
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function removeDocument(tx: Tx, brandId: number, id: number): Promise<void> {
  await documents(tx)
    .deleteFrom('document')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
}

export async function decideDocument(
  tx: Tx,
  brandId: number,
  decision: { id: number; state: DocumentState; reason: string | null },
  now: Date,
): Promise<void> {
  await documents(tx)
    .updateTable('document')
    .set({ state: decision.state, reason: decision.reason, reviewed_at: now })
    .where('brand_id', '=', brandId)
    .where('id', '=', decision.id)
    .execute()
}

function withType(tx: Tx, brandId: number) {
  return documents(tx)
    .selectFrom('document')
    .innerJoin('document_type', (join) =>
      join
        .onRef('document_type.brand_id', '=', 'document.brand_id')
        .onRef('document_type.id', '=', 'document.type_id'),
    )
    .selectAll('document')
    .select('document_type.name as type_name')
    .where('document.brand_id', '=', brandId)
}

type Row = Awaited<ReturnType<ReturnType<typeof withType>['execute']>>[number]

function toDocument(row: Row): Document {
  return {
    id: row.id,
    partnerId: row.partner_id,
    typeId: row.type_id,
    typeName: row.type_name,
    fileKey: row.file_key,
    fileName: row.file_name,
    // The table's constraint lets nothing else in.
    state: row.state as DocumentState,
    reason: row.reason,
    createdAt: row.created_at,
  }
}

/** Removes a partner's documents; answers where their files lie, for whoever removes those. */
export async function eraseDocuments(
  tx: Tx,
  { brandId, partnerId }: Owner,
): Promise<string[]> {
  const rows = await documents(tx)
    .deleteFrom('document')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .returning('file_key')
    .execute()
  return rows.map((row) => row.file_key)
}
