import { randomInt } from 'node:crypto'

import { sql } from 'kysely'

import type { BrandId, PartnerId, UserId } from '../../contract/ids.ts'
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_TRIES,
  RENEWABLE_LIFETIMES,
} from '../../contract/one-time-code.ts'
import { owning, type Tx, vaultIn } from '../database/db.ts'
import { hashPassword, passwordMatches } from '../sealing/passwords.ts'
import { hashToken, makeToken } from '../sealing/secrets.ts'
import {
  type CodePurpose,
  type CodeRow,
  type CodeSubject,
  contactPlace,
  type OneTimeCode,
  opened,
} from './stored-codes.ts'

const codes = owning<'one_time_code'>

export const CODE_LIFE_MS = CODE_MINUTES * 60_000

type NewCode = {
  brandId: BrandId
  purpose: CodePurpose
  subject: CodeSubject
  /** The user whose account the code opens; null where it opens none. */
  userId?: UserId | null
  partnerId?: PartnerId
  channel?: CodeRow['channel']
  contact?: string
  /** Must be shown with the code; only its digest is stored. */
  requester?: string
  boundTo?: Buffer | null
  /** Without a token the code is found by its subject, which then has at most one open code. */
  withToken: boolean
  /** Ends the subject's earlier codes of this purpose at the brand. */
  replacesEarlier?: boolean
}

function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** Stores a code, slowly hashed. The answer is the only place with the code and its token. */
export async function createCode(
  tx: Tx,
  requested: NewCode,
  now: Date,
): Promise<{ stored: OneTimeCode; token: string; code: string }> {
  const { brandId, purpose, subject, contact, requester } = requested
  const [token, code] = [makeToken(), makeCode()]
  const tokenHash = requested.withToken ? hashToken(token) : null
  const codeHash = await hashPassword(code)
  if (requested.replacesEarlier)
    await codes(tx)
      .updateTable('one_time_code')
      .set({ usedAt: now })
      .where('brandId', '=', brandId)
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .where('usedAt', 'is', null)
      .execute()
  const fresh = {
    userId: requested.userId ?? null,
    partnerId: requested.partnerId ?? null,
    channel: requested.channel ?? null,
    contact:
      contact === undefined ? null : vaultIn(tx).seal(contact, contactPlace(tokenHash)),
    tokenHash,
    requesterHash: requester === undefined ? null : hashToken(requester),
    boundTo: requested.boundTo ?? null,
    codeHash,
    tries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
  }
  const row = await codes(tx)
    .insertInto('one_time_code')
    .values({ brandId, purpose, subject, ...fresh })
    // Of two simultaneous requests for the same subject, the later one's code is valid.
    .onConflict((conflict) =>
      conflict
        .columns(['brandId', 'purpose', 'subject'])
        .where('usedAt', 'is', null)
        .where('tokenHash', 'is', null)
        .doUpdateSet(fresh),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return { stored: opened(tx, row), token, code }
}

/** Names codes: by token, or by subject where the code has no token. */
export type CodeKey = {
  purposes: readonly CodePurpose[]
  brandId?: BrandId
  channel?: CodeRow['channel']
  requester?: string
} & ({ token: string; subject?: CodeSubject } | { token?: undefined; subject: CodeSubject })

/** Gives an open code with a token another value, and its tries and lifetime again. */
export async function renewCode(
  tx: Tx,
  key: CodeKey,
  now: Date,
): Promise<{ stored: OneTimeCode; code: string } | null> {
  const code = makeCode()
  const row = await ofKey(tx, key)
    .set({
      codeHash: await hashPassword(code),
      tries: 0,
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
    })
    .where('usedAt', 'is', null)
    // A code cannot be renewed forever.
    .where('createdAt', '>', new Date(now.getTime() - RENEWABLE_LIFETIMES * CODE_LIFE_MS))
    .returningAll()
    .executeTakeFirst()
  return row ? { stored: opened(tx, row), code } : null
}

/** To which contact a code was sent; null where there is no such code. */
export async function contactOfCode(
  tx: Tx,
  {
    purposes,
    token,
    channel,
  }: { purposes: readonly CodePurpose[]; token: string; channel: CodeRow['channel'] },
): Promise<string | null> {
  const row = await codes(tx)
    .selectFrom('one_time_code')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row ? opened(tx, row).contact : null
}

export type Comparison =
  | { outcome: 'right'; stored: OneTimeCode }
  | { outcome: 'wrong' | 'unknown' | 'spent' }
  | { outcome: 'limited'; waitMs: number }

/** A further limit, asked before a guess is compared; answers how long to wait, or null. */
type Allowance = (row: OneTimeCode) => Promise<number | null>

/**
 * Compares one guess in constant time. The guess is counted under the row's lock before it is
 * compared, so simultaneous guesses cannot exceed the limit. A right guess is not counted and does
 * not use up the code: `useUpCode` does.
 */
export async function compareCode(
  tx: Tx,
  { code, allowance, ...key }: CodeKey & { code: string; allowance?: Allowance },
  now: Date,
): Promise<Comparison> {
  const row = await ofKey(tx, key)
    .set({ tries: sql<number>`least(tries + 1, ${CODE_TRIES + 1}::smallint)` })
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
  const spent = row !== undefined && row.tries > CODE_TRIES
  const stored = row && opened(tx, row)
  const waitMs = stored && !spent && allowance ? await allowance(stored) : null
  const comparable = spent || waitMs !== null ? undefined : row?.codeHash
  const matches = await passwordMatches(comparable, code)
  if (!stored) return { outcome: 'unknown' }
  if (waitMs !== null) return { outcome: 'limited', waitMs }
  if (spent) return { outcome: 'spent' }
  if (!matches) return { outcome: 'wrong' }
  await codes(tx)
    .updateTable('one_time_code')
    .set({ tries: sql<number>`tries - 1` })
    .where('brandId', '=', stored.brandId)
    .where('id', '=', stored.id)
    .execute()
  return { outcome: 'right', stored }
}

/** Ends a code that was right; answers the secret that proves it to a next step (`useProof`). */
export async function useUpCode(
  tx: Tx,
  { brandId, id }: Pick<OneTimeCode, 'brandId' | 'id'>,
  now: Date,
): Promise<string> {
  const secret = makeToken()
  await codes(tx)
    .updateTable('one_time_code')
    .set({ usedAt: now, secretHash: hashToken(secret) })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
  return secret
}

type Proof = {
  brandId: BrandId
  subject: CodeSubject
  secret: string
  usedAfter: Date
}

/** Uses up the proof of a code; null where it is another subject's, too old or already used. */
export async function useProof(
  tx: Tx,
  { brandId, subject, secret, usedAfter }: Proof,
  now: Date,
): Promise<OneTimeCode | null> {
  const row = await codes(tx)
    .updateTable('one_time_code')
    .set({ secretUsedAt: now })
    .where('secretHash', '=', hashToken(secret))
    .where('brandId', '=', brandId)
    .where('subject', '=', subject)
    .where('secretUsedAt', 'is', null)
    .where('usedAt', '>', usedAfter)
    .returningAll()
    .executeTakeFirst()
  return row ? opened(tx, row) : null
}

function ofKey(tx: Tx, { purposes, brandId, subject, token, channel, requester }: CodeKey) {
  let found = codes(tx).updateTable('one_time_code').where('purpose', 'in', purposes)
  found =
    token === undefined
      ? found.where('tokenHash', 'is', null)
      : found.where('tokenHash', '=', hashToken(token))
  if (subject !== undefined) found = found.where('subject', '=', subject)
  if (brandId !== undefined) found = found.where('brandId', '=', brandId)
  if (channel !== undefined) found = found.where('channel', '=', channel)
  if (requester !== undefined)
    found = found.where('requesterHash', '=', hashToken(requester))
  return found
}
