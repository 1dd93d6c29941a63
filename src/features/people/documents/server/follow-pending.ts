import {
  lockPending,
  holderOf,
  partnerById,
  setPendingDocuments,
} from '#features/people/partners/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { type DocumentState, isDue } from '../rules.ts'
import { activeTypes, documentsOf, type DocumentType, typesOf } from './documents.ts'

/** What the brand requires of this partner. */
export async function typesFor(tx: Tx, owner: PartnerKey): Promise<DocumentType[]> {
  // Together, which is one message.
  const [holder, types] = await Promise.all([
    holderOf(tx, owner),
    activeTypes(tx, owner.brandId),
  ])
  return holder === null ? [] : typesOf(types, holder)
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
  return (await owedDocuments(tx, owner, now)).length > 0
}

/** The required documents that are due and missing, or were refused. */
export async function owedDocuments(
  tx: Tx,
  owner: PartnerKey,
  now: Date,
): Promise<{ name: string; refused: boolean }[]> {
  const required = (await typesFor(tx, owner)).filter((type) => isDue(type, now))
  // Most brands require none: then no documents are read.
  if (required.length === 0) return []
  const sent = await documentsOf(tx, owner)
  return required
    .filter(({ typeId }) => isOwed(typeId, sent))
    .map(({ typeId, name }) => ({
      name,
      refused: sent.some((document) => document.typeId === typeId),
    }))
}

async function owesAny(tx: Tx, owner: PartnerKey): Promise<boolean> {
  return owesDocuments(await typesFor(tx, owner), await documentsOf(tx, owner))
}

type Required = { typeId: number; required: boolean }

type Sent = { typeId: number; state: DocumentState }

/** Whether a partner still owes a document: a required one that was not sent, or was refused. */
function owesDocuments(types: readonly Required[], sent: readonly Sent[]): boolean {
  return types.some(({ typeId, required }) => required && isOwed(typeId, sent))
}

function isOwed(typeId: number, sent: readonly Sent[]): boolean {
  return !sent.some(
    (document) => document.typeId === typeId && document.state !== 'refused',
  )
}
