import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import type { After } from '#platform/server/lists/keyset.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { DocumentState } from '../rules.ts'

const documents = owning<'document' | 'document_type'>

export type Document = Pick<
  RowOf<'document'>,
  'id' | 'partnerId' | 'typeId' | 'fileKey' | 'fileName' | 'state' | 'reason' | 'createdAt'
> & { typeName: string }

/** `requestedFrom`: from when on a missing one prevents redemptions; null is from the beginning. */
export type DocumentType = Pick<
  RowOf<'document_type'>,
  'name' | 'description' | 'pfPj' | 'required' | 'requestedFrom'
> & { typeId: number }

/** What a brand requires of partners of this kind, in the brand's order. */
export async function documentTypes(
  tx: Tx,
  brandId: BrandId,
  pfPj: 'PF' | 'PJ',
): Promise<DocumentType[]> {
  return typesOf(await activeTypes(tx, brandId), pfPj)
}

export function typesOf(types: DocumentType[], pfPj: 'PF' | 'PJ'): DocumentType[] {
  return types.filter((type) => type.pfPj === 'ALL' || type.pfPj === pfPj)
}

/** What a brand requires of partners of any kind, in the brand's order. */
export async function activeTypes(tx: Tx, brandId: BrandId): Promise<DocumentType[]> {
  const rows = await documents(tx)
    .selectFrom('document_type')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('active', '=', true)
    .orderBy('position')
    .modifyEnd(prepared)
    .execute()
  return rows.map((row) => ({ ...row, typeId: row.id }))
}

/** A partner's documents, newest first. */
export async function documentsOf(tx: Tx, owner: PartnerKey): Promise<Document[]> {
  const rows = await withType(tx, owner.brandId)
    .where('document.partnerId', '=', owner.partnerId)
    .orderBy('document.id', 'desc')
    .execute()
  return rows
}

type OfBrand = After<number> & {
  brandId: BrandId
  state: DocumentState
  partnerId?: PartnerId | undefined
}

/** A brand's documents of one state, oldest first, at most `limit`. */
export async function documentsOfBrand(
  tx: Tx,
  { brandId, state, partnerId, after, limit }: OfBrand,
): Promise<Document[]> {
  let query = withType(tx, brandId).where('document.state', '=', state)
  if (partnerId !== undefined) query = query.where('document.partnerId', '=', partnerId)
  if (after !== null) query = query.where('document.id', '>', after)
  return query.orderBy('document.id').limit(limit).execute()
}

export async function documentById(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Document | null> {
  const row = await withType(tx, brandId).where('document.id', '=', id).executeTakeFirst()
  return row ?? null
}

/**
 * One document, locked until the transaction ends, so that two decisions cannot interleave.
 */
export async function lockDocument(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Document | null> {
  const row = await withType(tx, brandId)
    .where('document.id', '=', id)
    .forUpdate('document')
    .executeTakeFirst()
  return row ?? null
}

type NewDocument = Pick<
  RowOf<'document'>,
  keyof PartnerKey | 'typeId' | 'fileKey' | 'fileName' | 'contentType' | 'sizeBytes'
>

/** The id of the new document; null where one of its type exists already. */
export async function storeDocument(
  tx: Tx,
  document: NewDocument,
  now: Date,
): Promise<number | null> {
  const row = await documents(tx)
    .insertInto('document')
    .values({
      brandId: document.brandId,
      partnerId: document.partnerId,
      typeId: document.typeId,
      fileKey: document.fileKey,
      fileName: document.fileName,
      contentType: document.contentType,
      sizeBytes: document.sizeBytes,
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brandId', 'partnerId', 'typeId'])
        .where('state', '<>', 'refused')
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function removeDocument(tx: Tx, brandId: BrandId, id: number): Promise<void> {
  await documents(tx)
    .deleteFrom('document')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

export async function decideDocument(
  tx: Tx,
  brandId: BrandId,
  decision: { id: number; state: DocumentState; reason: string | null },
  now: Date,
): Promise<void> {
  await documents(tx)
    .updateTable('document')
    .set({ state: decision.state, reason: decision.reason, reviewedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', decision.id)
    .execute()
}

function withType(tx: Tx, brandId: BrandId) {
  return documents(tx)
    .selectFrom('document')
    .innerJoin('document_type', (join) =>
      join
        .onRef('document_type.brandId', '=', 'document.brandId')
        .onRef('document_type.id', '=', 'document.typeId'),
    )
    .selectAll('document')
    .select('document_type.name as typeName')
    .where('document.brandId', '=', brandId)
}

/** Removes a partner's documents; returns the keys of their files, which the caller removes. */
export async function eraseDocuments(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<string[]> {
  const rows = await documents(tx)
    .deleteFrom('document')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .returning('fileKey')
    .execute()
  return rows.map((row) => row.fileKey)
}

/** Which of these partners sent which document, refused ones left out. */
export function validDocumentsOf(
  tx: Tx,
  brandId: BrandId,
  partnerIds: PartnerId[],
): Promise<{ partnerId: PartnerId; typeId: number }[]> {
  return documents(tx)
    .selectFrom('document')
    .select(['partnerId', 'typeId'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .where('state', '<>', 'refused')
    .execute()
}
