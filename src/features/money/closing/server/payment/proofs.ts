import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import {
  keepProof,
  type KeptFile,
  proofLink,
  type ProofParts,
} from '#platform/server/files/keep-proof.ts'
import { noteRemoved } from '#platform/server/files/removed-files.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { closingById, lockClosing } from '../closings.ts'
import type { Reviewer } from '../review-closing.ts'

const proofs = owning<'closing_proof'>

type Key = { brandId: BrandId; id: number }

/** The proof of a closing's payment, with a short-lived address of its file. */
export async function viewProof(tx: Tx, { brandId, id }: Key, store: FileStore) {
  const row = await proofs(tx)
    .selectFrom('closing_proof')
    .select(['fileKey', 'fileName'])
    .where('brandId', '=', brandId)
    .where('closingId', '=', id)
    .executeTakeFirst()
  return row ? { file_name: row.fileName, link: await proofLink(store, row.fileKey) } : null
}

/** Deletes the proof of a payment that came back; the next payment needs its own. */
export async function deleteProof(tx: Tx, { brandId, id }: Key, now: Date): Promise<void> {
  const row = await proofs(tx)
    .deleteFrom('closing_proof')
    .where('brandId', '=', brandId)
    .where('closingId', '=', id)
    .returning('fileKey')
    .executeTakeFirst()
  await noteRemoved(tx, row ? [row.fileKey] : [], now)
}

type Sending = Key & { file: File }
type Parts = Reviewer & ProofParts & { inTransaction: InTransaction }

/** Stores the file that proves a closing's payment; an earlier one is deleted. */
export async function storeProof({ brandId, id, file }: Sending, parts: Parts) {
  const { store, inTransaction } = parts
  const found = await inTransaction((tx) => paidClosing(tx, { brandId, id }, closingById))
  if (found instanceof Refusal) return found
  const kept = await keepProof(`closing-proof/${found.brandId}`, file, parts)
  if (kept instanceof Refusal) return kept
  const replaced = await inTransaction((tx) =>
    writeDown(tx, { brandId: found.brandId, id: found.id }, kept, parts),
  )
  if (replaced instanceof Refusal) {
    await store.remove(kept.fileKey)
    return replaced
  }
  if (replaced !== null) await store.remove(replaced)
  return { file_name: kept.fileName, link: await proofLink(store, kept.fileKey) }
}

async function paidClosing(tx: Tx, key: Key, read: typeof closingById) {
  const closing = await read(tx, key)
  if (!closing) return refuse('unknown_closing')
  return closing.paidAt === null ? refuse('not_paid') : closing
}

/** Returns the key of the file that was replaced. */
async function writeDown(
  tx: Tx,
  key: Key,
  file: KeptFile,
  { caller, requestId, now }: Reviewer,
) {
  // It may have been given back since the check.
  const closing = await paidClosing(tx, key, lockClosing)
  if (closing instanceof Refusal) return closing
  const { brandId, id: closingId, partnerId } = closing
  const before = await proofs(tx)
    .selectFrom('closing_proof')
    .select('fileKey')
    .where('brandId', '=', brandId)
    .where('closingId', '=', closingId)
    .executeTakeFirst()
  await proofs(tx)
    .insertInto('closing_proof')
    .values({ brandId, closingId, partnerId, ...file })
    .onConflict((conflict) => conflict.columns(['brandId', 'closingId']).doUpdateSet(file))
    .execute()
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: 'closing.proof_stored',
    subject: `closing:${closingId}`,
    detail: { before: { proof: before !== undefined }, after: { proof: true } },
    requestId,
    at: now,
  })
  return before?.fileKey ?? null
}
