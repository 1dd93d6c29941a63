import { partnerById } from '#features/people/partners/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import {
  type CodeKey,
  compareCode,
  contactOfCode,
  createCode,
  renewCode,
  useProof,
  useUpCode,
} from '#platform/server/messages/one-time-codes.ts'
import type { CodePurpose, OneTimeCode } from '#platform/server/messages/stored-codes.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { spendAll } from '#platform/server/rate-bucket.ts'

import type { ChallengeType, ContactKind } from '../rules.ts'
import { GUESSES_A_DAY, SECRET_LIFE_MS } from './limits.ts'

export type Purpose = 'verify' | 'change' | 'external' | 'payout'
export type Challenge = PartnerKey & {
  id: number
  type: ChallengeType
  purpose: CodePurpose
  contact: string
  /** What a payout code may be used for; null for the other purposes. */
  boundTo: Buffer | null
  expiresAt: Date
}

type NewChallenge = PartnerKey & {
  type: ChallengeType
  purpose: Purpose
  contact: string
  /** The caller who confirms must show it; its digest is stored. */
  asker?: string
  boundTo?: Buffer
}

/** Stores a challenge; its code and its token are known only to the caller and the recipient. */
export async function storeChallenge(
  tx: Tx,
  { brandId, partnerId, type, purpose, contact, asker, boundTo }: NewChallenge,
  now: Date,
): Promise<{ challenge: Challenge; token: string; code: string }> {
  const { stored, token, code } = await createCode(
    tx,
    {
      brandId,
      purpose,
      subject: `partner:${partnerId}`,
      partnerId,
      channel: type,
      contact,
      ...(asker !== undefined && { requester: asker }),
      ...(boundTo !== undefined && { boundTo }),
      withToken: true,
    },
    now,
  )
  return { challenge: challengeOf(stored), token, code }
}

type Named = { token: string; type: ChallengeType }
/** The required owner: the signed-in partner, or a partner without a sign-in. */
type Holder = PartnerKey | 'external'

/** Gives a challenge that is not confirmed yet another code; the earlier one ends. */
export async function renewChallenge(
  tx: Tx,
  { holder, ...named }: Named & { holder: Holder },
  now: Date,
): Promise<{ challenge: Challenge; code: string } | null> {
  const renewed = await renewCode(tx, keyOfCode(named, holder), now)
  return renewed && { challenge: challengeOf(renewed.stored), code: renewed.code }
}

/** To which contact a challenge was sent; null where there is none of this token. */
export function contactOfChallenge(
  tx: Tx,
  { token, type, holder }: Named & { holder: Holder },
): Promise<string | null> {
  const purposes: Purpose[] =
    holder === 'external' ? ['external'] : ['verify', 'change', 'external', 'payout']
  return contactOfCode(tx, { purposes, token, channel: type })
}

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

/** Compares one guess; the right one uses the code up. */
export async function guessCode(
  tx: Tx,
  guess: Named & { code: string; holder: Holder; asker?: string; purpose?: 'payout' },
  now: Date,
): Promise<Guess> {
  const { code, holder, asker, purpose, ...named } = guess
  const compared = await compareCode(
    tx,
    {
      ...keyOfCode(named, holder, purpose),
      ...(asker !== undefined && { requester: asker }),
      code,
      allowance: (stored) => spendGuess(tx, challengeOf(stored), now),
    },
    now,
  )
  if (compared.outcome === 'limited')
    return { outcome: 'too_many_today', waitMs: compared.waitMs }
  if (compared.outcome === 'spent') return { outcome: 'too_many' }
  if (compared.outcome !== 'right') return { outcome: compared.outcome }
  const secret = await useUpCode(tx, compared.stored, now)
  return { outcome: 'right', challenge: challengeOf(compared.stored), secret }
}

async function spendGuess(tx: Tx, owner: PartnerKey, now: Date): Promise<number | null> {
  const bucket = `code-guess:${await limitOwner(tx, owner)}`
  return spendAll(tx, [{ bucket, ...GUESSES_A_DAY }], now)
}

/** Uses up the secret of a confirmed code; null where it is another partner's, too old or used. */
export async function useSecret(
  tx: Tx,
  { secret, brandId, partnerId }: PartnerKey & { secret: string },
  now: Date,
): Promise<Challenge | null> {
  const usedAfter = new Date(now.getTime() - SECRET_LIFE_MS)
  const subject = `partner:${partnerId}` as const
  const proven = await useProof(tx, { brandId, subject, secret, usedAfter }, now)
  return proven && challengeOf(proven)
}

/** Payout codes are good for nothing else, and no other code is good for them. */
function keyOfCode({ token, type }: Named, holder: Holder, purpose?: 'payout'): CodeKey {
  const named = { token, channel: type }
  if (holder === 'external') return { ...named, purposes: ['external'] }
  return {
    ...named,
    brandId: holder.brandId,
    subject: `partner:${holder.partnerId}`,
    purposes: purpose ? [purpose] : ['verify', 'change'],
  }
}

function challengeOf(stored: OneTimeCode): Challenge {
  const { partnerId, channel, contact } = stored
  if (partnerId === null || channel === null || contact === null)
    throw new Error(`code ${stored.id} was not sent to a contact`)
  const { brandId, id, purpose, boundTo, expiresAt } = stored
  return { brandId, partnerId, id, type: channel, purpose, contact, boundTo, expiresAt }
}

export function kindOf(type: ChallengeType): ContactKind {
  return type === 'email' ? 'email' : 'celular'
}
