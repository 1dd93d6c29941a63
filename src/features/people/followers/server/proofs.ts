import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const proofs = owning<'bio_code' | 'follower_proof'>

export type Proof = Omit<RowOf<'follower_proof'>, 'fileType'>

export async function codeOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<{ username: string; code: string } | null> {
  const row = await proofs(tx)
    .selectFrom('bio_code')
    .select(['username', 'code'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst()
  return row ?? null
}

/** Stores a code for a profile; an existing code for the same profile stays. */
export async function storeCode(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { username, code }: { username: string; code: string },
  now: Date,
): Promise<void> {
  await proofs(tx)
    .insertInto('bio_code')
    .values({
      brandId,
      partnerId,
      username,
      code,
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brandId', 'partnerId'])
        .doUpdateSet({ username, code, createdAt: now })
        .where(sql<boolean>`lower(bio_code.username) <> lower(${username})`),
    )
    .execute()
}

/** Every proof of one partner, newest first. */
export async function proofsOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Proof[]> {
  const rows = await all(tx)
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows
}

type Counted = PartnerKey & { username: string; followers: number }

/** A count that was read beside the code in the bio. */
export async function storeBioCount(
  tx: Tx,
  { brandId, partnerId, username, followers }: Counted,
  now: Date,
): Promise<void> {
  await proofs(tx)
    .insertInto('follower_proof')
    .values({
      brandId,
      partnerId,
      username,
      kind: 'bio',
      status: 'accepted',
      followers,
      createdAt: now,
      decidedAt: now,
    })
    .execute()
}

type Shown = PartnerKey & {
  username: string
  claimed: number
  file: { key: string; type: string }
}

/**
 * Returns whether it was stored: only one waits at a time, also when several are sent at
 * once.
 */
export async function storeScreenshot(
  tx: Tx,
  { brandId, partnerId, username, claimed, file }: Shown,
  now: Date,
): Promise<boolean> {
  const row = await proofs(tx)
    .insertInto('follower_proof')
    .values({
      brandId,
      partnerId,
      username,
      kind: 'screenshot',
      status: 'waiting',
      claimed,
      fileKey: file.key,
      fileType: file.type,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type OfBrand = After<number> & { brandId: BrandId; status: Proof['status'] }

/** A brand's screenshots of one state, oldest first, at most `limit`. */
export async function screenshotsOfBrand(
  tx: Tx,
  { brandId, status, after, limit }: OfBrand,
): Promise<Proof[]> {
  let query = all(tx)
    .where('brandId', '=', brandId)
    .where('status', '=', status)
    .where('kind', '=', 'screenshot')
  if (after !== null) query = query.where('id', '>', after)
  return query.orderBy('id').limit(limit).execute()
}

/** A screenshot; null where there is none with this id. */
export async function screenshotById(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Proof | null> {
  return (await oneScreenshot(tx, brandId, id).executeTakeFirst()) ?? null
}

/** A screenshot, locked until the transaction ends, so that it is decided once. */
export async function lockProof(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Proof | null> {
  return (await oneScreenshot(tx, brandId, id).forUpdate().executeTakeFirst()) ?? null
}

function oneScreenshot(tx: Tx, brandId: BrandId, id: number) {
  return all(tx)
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .where('kind', '=', 'screenshot')
}

export async function decideProof(
  tx: Tx,
  { brandId, id }: Pick<Proof, 'brandId' | 'id'>,
  verdict: Pick<Proof, 'status' | 'followers' | 'reason'>,
  now: Date,
): Promise<void> {
  await proofs(tx)
    .updateTable('follower_proof')
    .set({ ...verdict, decidedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Deletes an erased partner's proofs; returns the keys of the pictures. */
export async function eraseProofs(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<string[]> {
  await proofs(tx)
    .deleteFrom('bio_code')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
  const removed = await proofs(tx)
    .deleteFrom('follower_proof')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .returning('fileKey')
    .execute()
  return removed.flatMap(({ fileKey }) => fileKey ?? [])
}

function all(tx: Tx) {
  return proofs(tx).selectFrom('follower_proof').selectAll()
}
