import {
  lockPending,
  partnerById,
  setPendingDocuments,
} from '#features/people/partners/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { DocumentState } from '../rules.ts'
import { documentsOf, type DocumentType, documentTypes } from './documents.ts'

/** What the brand requires of this partner. */
export async function typesFor(tx: Tx, owner: PartnerKey): Promise<DocumentType[]> {
  const partner = await partnerById(tx, owner)
  return partner ? documentTypes(tx, owner.brandId, partner.pfPj) : []
}

/**
 * Clears the pending flag with the last document owed, and sets it when one is owed again.
 */
export async function followPending(tx: Tx, owner: PartnerKey): Promise<void> {
  await lockPending(tx, owner)
  const owes = await owesAny(tx, owner)
  // An approved partner is not locked out by a document that they renew.
  if (owes && (await partnerById(tx, owner))?.approved === true) return
  await setPendingDocuments(tx, owner, owes)
}

/** Sets a new partner's pending documents to those that the brand requires. */
export async function openDocuments(tx: Tx, owner: PartnerKey): Promise<void> {
  if (await owesAny(tx, owner)) await setPendingDocuments(tx, owner, true)
}

/** Whether a required document that is due is missing or was refused. */
export async function owesRequestedDocuments(
  tx: Tx,
  owner: PartnerKey,
  now: Date,
): Promise<boolean> {
  const types = (await typesFor(tx, owner)).filter(
    ({ requestedFrom }) => requestedFrom === null || requestedFrom <= now,
  )
  // Most brands require none: then no documents are read.
  if (!types.some(({ required }) => required)) return false
  return owesDocuments(types, await documentsOf(tx, owner))
}

async function owesAny(tx: Tx, owner: PartnerKey): Promise<boolean> {
  return owesDocuments(await typesFor(tx, owner), await documentsOf(tx, owner))
}

type Required = { typeId: number; required: boolean }

type Sent = { typeId: number; state: DocumentState }

/** Whether a partner still owes a document: a required one that was not sent, or was refused. */
function owesDocuments(types: readonly Required[], sent: readonly Sent[]): boolean {
  const valid = new Set(
    sent.filter(({ state }) => state !== 'refused').map(({ typeId }) => typeId),
  )
  return types.some(({ typeId, required }) => required && !valid.has(typeId))
}
