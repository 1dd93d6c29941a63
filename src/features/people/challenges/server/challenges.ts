import { sql } from 'kysely'

import { partnerById } from '#features/people/partners/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { owning, type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import {
  CODE_LIFE_MS,
  CODE_TRIES,
  makeCode,
} from '#platform/server/messages/one-time-codes.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { spendAll } from '#platform/server/rate-bucket.ts'
import { hashPassword, passwordMatches } from '#platform/server/sealing/passwords.ts'
import type { Vault } from '#platform/server/sealing/sealer.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

import type { ChallengeType } from '../rules.ts'

const challenges = owning<'challenge'>

/** How long a confirmed code can be used by the next step. */
const SECRET_LIFE_MS = 30 * 60_000

/** Long after its last code and secret expired. */
const KEPT_MS = 2 * DAY_MS

export type Purpose = 'verify' | 'change' | 'external' | 'payout'
export type Challenge = PartnerKey & {
  id: number
  type: ChallengeType
  purpose: Purpose
  contact: string
  /** What a payout code may be used for; null for the other purposes. */
  boundTo: Buffer | null
  expiresAt: Date
}

type NewChallenge = PartnerKey & {
  type: ChallengeType
  purpose: Purpose
  contact: string
  /** The caller must show it to confirm; only its digest is stored. */
  asker?: string
  boundTo?: Buffer
}

/**
 * Stores a challenge; its code and its token are returned here and never readable again.
 */
export async function storeChallenge(
  tx: Tx,
  { brandId, partnerId, type, purpose, contact, asker, boundTo }: NewChallenge,
  now: Date,
): Promise<{ challenge: Challenge; token: string; code: string }> {
  const [token, code] = [makeToken(), makeCode()]
  const tokenHash = hashToken(token)
  const row = await challenges(tx)
    .insertInto('challenge')
    .values({
      brandId,
      partnerId,
      type,
      purpose,
      contact: vaultIn(tx).seal(contact, challengePlace(tokenHash)),
      tokenHash,
      requesterHash: asker === undefined ? null : hashToken(asker),
      boundTo: boundTo ?? null,
      codeHash: await hashPassword(code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { challenge: toChallenge(row, vaultIn(tx)), token, code }
}

type Named = { token: string; type: ChallengeType }
/** The required owner: the signed-in partner, or a partner without a sign-in. */
type Holder = PartnerKey | 'external'

/** Gives an unconfirmed challenge another code; the earlier one ends. */
export async function renewChallenge(
  tx: Tx,
  { token, type, holder }: Named & { holder: Holder },
  now: Date,
): Promise<{ challenge: Challenge; code: string } | null> {
  const code = makeCode()
  const row = await ofHolder(tx, holder)
    .set({
      codeHash: await hashPassword(code),
      tries: 0,
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
    })
    .where('tokenHash', '=', hashToken(token))
    .where('type', '=', type)
    .where('confirmedAt', 'is', null)
    // Otherwise a challenge could be extended without limit.
    .where('createdAt', '>', new Date(now.getTime() - 6 * CODE_LIFE_MS))
    .returningAll()
    .executeTakeFirst()
  return row ? { challenge: toChallenge(row, vaultIn(tx)), code } : null
}

/** The contact that a challenge writes to; null where the challenge does not exist. */
export async function contactOfChallenge(
  tx: Tx,
  { token, type, holder }: Named & { holder: Holder },
): Promise<string | null> {
  const row = await challenges(tx)
    .selectFrom('challenge')
    .select(['contact', 'tokenHash'])
    .where('tokenHash', '=', hashToken(token))
    .where('type', '=', type)
    .$if(holder === 'external', (query) => query.where('purpose', '=', 'external'))
    .executeTakeFirst()
  return row ? vaultIn(tx).open(row.contact, challengePlace(row.tokenHash)) : null
}

/** Limits the guesses at one person's codes per day, however many codes are sent. */
// Thirty at once and thirty more during the day: at most sixty a day.
const GUESSES_A_DAY = { limit: 30, windowMs: DAY_MS }

/**
 * Counted per person: being a partner of several brands gives no more codes and guesses.
 */
export async function limitOwner(tx: Tx, key: PartnerKey): Promise<string> {
  const partner = await partnerById(tx, key)
  return partner ? `user-${partner.userId}` : `${key.brandId}:${key.partnerId}`
}

export type Guess =
  | { outcome: 'right'; challenge: Challenge; secret: string }
  | { outcome: 'wrong' | 'unknown' | 'too_many' }
  | { outcome: 'too_many_today'; waitMs: number }

/**
 * Compares one guess. It is counted under the row's lock before it is compared, so requests
 * at the same time get no more guesses than requests in sequence. The right one uses the
 * code up.
 */
export async function guessCode(
  tx: Tx,
  guess: Named & { code: string; holder: Holder; asker?: string; purpose?: 'payout' },
  now: Date,
): Promise<Guess> {
  const { token, type, code, holder, asker, purpose } = guess
  let counted = ofHolder(tx, holder, purpose)
    .set({ tries: sql<number>`tries + 1` })
    .where('tokenHash', '=', hashToken(token))
    .where('type', '=', type)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
  if (asker !== undefined) counted = counted.where('requesterHash', '=', hashToken(asker))
  const row = await counted.returningAll().executeTakeFirst()
  const waitMs =
    row === undefined || row.tries > CODE_TRIES ? null : await spendGuess(tx, row, now)
  const spent = waitMs !== null || (row !== undefined && row.tries > CODE_TRIES)
  const matches = await passwordMatches(spent ? undefined : row?.codeHash, code)
  if (!row) return { outcome: 'unknown' }
  if (waitMs !== null) return { outcome: 'too_many_today', waitMs }
  if (spent) return { outcome: 'too_many' }
  if (!matches) return { outcome: 'wrong' }
  const secret = makeToken()
  await challenges(tx)
    .updateTable('challenge')
    .set({ confirmedAt: now, secretHash: hashToken(secret) })
    .where('brandId', '=', row.brandId)
    .where('id', '=', row.id)
    .execute()
  return { outcome: 'right', challenge: toChallenge(row, vaultIn(tx)), secret }
}

async function spendGuess(tx: Tx, owner: PartnerKey, now: Date): Promise<number | null> {
  const bucket = `code-guess:${await limitOwner(tx, owner)}`
  return spendAll(tx, [{ bucket, ...GUESSES_A_DAY }], now)
}

/**
 * Uses up the proof of a confirmed code; null where it belongs to another person, expired
 * or was used.
 */
export async function useSecret(
  tx: Tx,
  { secret, brandId, partnerId }: PartnerKey & { secret: string },
  now: Date,
): Promise<Challenge | null> {
  const row = await challenges(tx)
    .updateTable('challenge')
    .set({ secretUsedAt: now })
    .where('secretHash', '=', hashToken(secret))
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('secretUsedAt', 'is', null)
    .where('confirmedAt', '>', new Date(now.getTime() - SECRET_LIFE_MS))
    .returningAll()
    .executeTakeFirst()
  return row ? toChallenge(row, vaultIn(tx)) : null
}

/** Deletes challenges that can no longer be used; what they proved is stored separately. */
export async function purgeChallenges(tx: Tx, now: Date): Promise<void> {
  await challenges(tx)
    .deleteFrom('challenge')
    .where('createdAt', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

/** Payout codes work for nothing else, and no other code works for a payout change. */
function ofHolder(tx: Tx, holder: Holder, purpose?: 'payout') {
  const all = challenges(tx).updateTable('challenge')
  return holder === 'external'
    ? all.where('purpose', '=', 'external')
    : all
        .where('brandId', '=', holder.brandId)
        .where('partnerId', '=', holder.partnerId)
        .where('purpose', 'in', purpose ? [purpose] : ['verify', 'change'])
}

/** What the contact is bound to: the digest of the challenge's own token. */
export function challengePlace(tokenHash: Buffer): string {
  return `challenge:${tokenHash.toString('hex')}:contact`
}

type Row = Pick<
  RowOf<'challenge'>,
  | 'brandId'
  | 'partnerId'
  | 'id'
  | 'type'
  | 'purpose'
  | 'contact'
  | 'tokenHash'
  | 'boundTo'
  | 'expiresAt'
>

function toChallenge(row: Row, { open }: Vault): Challenge {
  return {
    brandId: row.brandId,
    partnerId: row.partnerId,
    id: row.id,
    type: row.type,
    purpose: row.purpose,
    contact: open(row.contact, challengePlace(row.tokenHash)),
    boundTo: row.boundTo,
    expiresAt: row.expiresAt,
  }
}
