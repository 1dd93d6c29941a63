import type { BrandId, TextId } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import {
  keepProof,
  type KeptFile,
  proofLink,
  type ProofParts,
} from '#platform/server/files/keep-proof.ts'
import { noteRemoved } from '#platform/server/files/removed-files.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { redemptionOfBrand } from './brand-redemptions.ts'

const proofs = owning<'redemption_proof'>

type Key = PartnerKey & { redemptionId: TextId<'redemption'> }
type Proof = Pick<RowOf<'redemption_proof'>, 'paidOn' | 'fileKey' | 'fileName'>

/** Records the day of a payment by hand; its file may follow. */
export async function storePaidOn(
  tx: Tx,
  { brandId, partnerId, redemptionId }: Key,
  paidOn: Day,
): Promise<void> {
  await proofs(tx)
    .insertInto('redemption_proof')
    .values({ brandId, partnerId, redemptionId, paidOn })
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'partnerId', 'redemptionId']).doUpdateSet({ paidOn }),
    )
    .execute()
}

/** Deletes the proof of a payment that came back; the next payment needs its own. */
export async function deleteProof(
  tx: Tx,
  { brandId, partnerId, redemptionId }: Key,
  now: Date,
): Promise<void> {
  const row = await proofs(tx)
    .deleteFrom('redemption_proof')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('redemptionId', '=', redemptionId)
    .returning('fileKey')
    .executeTakeFirst()
  await noteRemoved(tx, row?.fileKey ? [row.fileKey] : [], now)
}

export async function proofOf(
  tx: Tx,
  { brandId, partnerId, redemptionId }: Key,
): Promise<Proof | null> {
  const row = await proofs(tx)
    .selectFrom('redemption_proof')
    .select(['paidOn', 'fileKey', 'fileName'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('redemptionId', '=', redemptionId)
    .executeTakeFirst()
  return row ?? null
}

/** A proof with a short-lived address of its file. */
export async function toProofView(proof: Proof, store: FileStore) {
  const { paidOn, fileKey, fileName } = proof
  return {
    paid_on: paidOn,
    file_name: fileName,
    link: fileKey === null ? null : await proofLink(store, fileKey),
  }
}

/** Who decides about a redemption. */
export type Decider = { caller: BrandActor; requestId: string; now: Date }

type Sending = { brandId: BrandId; id: string; file: File }
type Parts = Decider & ProofParts & { inTransaction: InTransaction }

/** Stores the file of a payment by hand; an earlier one is deleted. */
export async function storeProof({ brandId, id, file }: Sending, parts: Parts) {
  const { store, inTransaction } = parts
  const found = await inTransaction((tx) => paidByBrand(tx, { brandId, id }))
  if (found instanceof Refusal) return found
  const kept = await keepProof(`redemption-proof/${brandId}`, file, parts)
  if (kept instanceof Refusal) return kept
  const replaced = await inTransaction((tx) => writeDown(tx, found, kept, parts))
  if (replaced !== null) await store.remove(replaced)
  return { file_name: kept.fileName, link: await proofLink(store, kept.fileKey) }
}

async function paidByBrand(tx: Tx, { brandId, id }: Omit<Sending, 'file'>) {
  const redemption = await redemptionOfBrand(tx, { brandId, id })
  if (!redemption) return refuse('unknown_redemption')
  const { state, provider, partnerId } = redemption
  if (state !== 'paid' || provider !== 'brand') return refuse('not_paid_by_brand')
  return { brandId, partnerId, redemptionId: redemption.id }
}

/** Returns the key of the file that was replaced. */
async function writeDown(
  tx: Tx,
  key: Key,
  file: KeptFile,
  { caller, requestId, now }: Decider,
): Promise<string | null> {
  const { brandId, partnerId, redemptionId } = key
  const before = await proofs(tx)
    .selectFrom('redemption_proof')
    .select('fileKey')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('redemptionId', '=', redemptionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await proofs(tx)
    .updateTable('redemption_proof')
    .set(file)
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('redemptionId', '=', redemptionId)
    .execute()
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: 'redemption.proof_stored',
    subject: `redemption:${redemptionId}`,
    detail: { before: { proof: before.fileKey !== null }, after: { proof: true } },
    requestId,
    at: now,
  })
  return before.fileKey
}
