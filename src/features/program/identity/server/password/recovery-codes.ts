import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/database/db.ts'
import { CODE_LIFE_MS, CODE_TRIES } from '#platform/server/messages/one-time-codes.ts'
import { hashPassword, passwordMatches } from '#platform/server/sealing/passwords.ts'

const codes = owning<'recovery_code'>

type Account = { brandId: number; email: string }
type NewCode = Account & {
  /** null: nobody has this e-mail here. */
  userId: number | null
  code: string
  confirmationHash?: Buffer
}

/** Stores a code, slowly hashed, in place of the account's earlier one; answers its id. */
export async function storeRecoveryCode(
  tx: Tx,
  { brandId, email, userId, code, confirmationHash }: NewCode,
  now: Date,
): Promise<number> {
  const codeHash = await hashPassword(code)
  await codes(tx)
    .updateTable('recovery_code')
    .set({ ended_at: now })
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute()
  const fresh = {
    user_id: userId,
    code_hash: codeHash,
    tries: 0,
    confirmation_hash: confirmationHash ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFE_MS),
  }
  const row = await codes(tx)
    .insertInto('recovery_code')
    .values({ brand_id: brandId, email, ...fresh })
    // Two at once: the later one's code is the one that holds.
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'email'])
        .where('ended_at', 'is', null)
        .doUpdateSet(fresh),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type RightCode = {
  brandId: number
  id: number
  userId: number
  confirmationHash: Buffer | null
}

/**
 * Compares one guess. It is counted, under the row's lock, before it is looked at: of any number
 * of guesses at once no more are compared than one after another. A right one is given back.
 */
export async function guessRecoveryCode(
  tx: Tx,
  { brandId, email, code }: Account & { code: string },
  now: Date,
): Promise<RightCode | null> {
  const row = await codes(tx)
    .updateTable('recovery_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['id', 'user_id', 'code_hash', 'confirmation_hash'])
    .executeTakeFirst()
  const matches = await passwordMatches(row?.code_hash, code)
  if (!row || row.user_id === null || !matches) return null
  await codes(tx)
    .updateTable('recovery_code')
    .set({ tries: sql<number>`tries - 1` })
    .where('brand_id', '=', brandId)
    .where('id', '=', row.id)
    .execute()
  return {
    brandId,
    id: row.id,
    userId: row.user_id,
    confirmationHash: row.confirmation_hash,
  }
}

export async function endRecoveryCode(
  tx: Tx,
  { brandId, id }: Pick<RightCode, 'brandId' | 'id'>,
  now: Date,
): Promise<void> {
  await codes(tx)
    .updateTable('recovery_code')
    .set({ ended_at: now })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Forgets the codes that a person asked for at a brand, also those of before they had an account. */
export async function eraseRecoveryCodes(
  tx: Tx,
  { brandId, userId, email }: { brandId: number; userId: number; email: string },
): Promise<void> {
  await codes(tx)
    .deleteFrom('recovery_code')
    .where('brand_id', '=', brandId)
    .where((row) => row.or([row('user_id', '=', userId), row('email', '=', email)]))
    .execute()
}
