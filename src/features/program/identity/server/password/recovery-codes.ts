import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/database/db.ts'
import { CODE_LIFE_MS, CODE_TRIES } from '#platform/server/messages/one-time-codes.ts'
import { hashPassword, passwordMatches } from '#platform/server/sealing/passwords.ts'

const codes = owning<'recovery_code'>

type Account = { brandId: number; email: string }
type NewCode = Account & {
  /** null: no user has this e-mail here. */
  userId: number | null
  code: string
  confirmationHash?: Buffer
}

/** Stores a code, slowly hashed, replacing the account's earlier one; returns its id. */
export async function storeRecoveryCode(
  tx: Tx,
  { brandId, email, userId, code, confirmationHash }: NewCode,
  now: Date,
): Promise<number> {
  const codeHash = await hashPassword(code)
  await codes(tx)
    .updateTable('recovery_code')
    .set({ endedAt: now })
    .where('brandId', '=', brandId)
    .where('email', '=', email)
    .where('endedAt', 'is', null)
    .execute()
  const fresh = {
    userId,
    codeHash,
    tries: 0,
    confirmationHash: confirmationHash ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
  }
  const row = await codes(tx)
    .insertInto('recovery_code')
    .values({ brandId, email, ...fresh })
    // Of two at once, the later code is in effect.
    .onConflict((conflict) =>
      conflict
        .columns(['brandId', 'email'])
        .where('endedAt', 'is', null)
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
 * Compares one guess. It is counted under the row's lock before it is compared, so guesses
 * at the same time get no more tries than guesses in sequence. A right one is not counted.
 */
export async function guessRecoveryCode(
  tx: Tx,
  { brandId, email, code }: Account & { code: string },
  now: Date,
): Promise<RightCode | null> {
  const row = await codes(tx)
    .updateTable('recovery_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('brandId', '=', brandId)
    .where('email', '=', email)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['id', 'userId', 'codeHash', 'confirmationHash'])
    .executeTakeFirst()
  const matches = await passwordMatches(row?.codeHash, code)
  if (!row || row.userId === null || !matches) return null
  await codes(tx)
    .updateTable('recovery_code')
    .set({ tries: sql<number>`tries - 1` })
    .where('brandId', '=', brandId)
    .where('id', '=', row.id)
    .execute()
  return {
    brandId,
    id: row.id,
    userId: row.userId,
    confirmationHash: row.confirmationHash,
  }
}

export async function endRecoveryCode(
  tx: Tx,
  { brandId, id }: Pick<RightCode, 'brandId' | 'id'>,
  now: Date,
): Promise<void> {
  await codes(tx)
    .updateTable('recovery_code')
    .set({ endedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes the codes that a person requested at a brand, also those from before they had an
 * account.
 */
export async function eraseRecoveryCodes(
  tx: Tx,
  { brandId, userId, email }: { brandId: number; userId: number; email: string },
): Promise<void> {
  await codes(tx)
    .deleteFrom('recovery_code')
    .where('brandId', '=', brandId)
    .where((row) => row.or([row('userId', '=', userId), row('email', '=', email)]))
    .execute()
}
