import { randomInt } from 'node:crypto'

import {
  instagramProfileOf,
  type SocialTracker,
} from '#features/people/profile/server/public.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { spendAll } from '#platform/server/rate-bucket.ts'
import { Refusal, refuse, refuseForNow } from '#platform/server/refusal.ts'

import { isSameProfile } from './follower-count.ts'
import { viewProof } from './instagram-state.ts'
import { codeOf, storeBioCount, storeCode } from './proofs.ts'

/**
 * Checks use up the brand's quota at the network; ten an hour are enough for one person.
 */
const LOOKS = { limit: 10, windowMs: HOUR_MS }

export async function createBioCode(tx: Tx, viewer: Viewer, now: Date) {
  const { username } = await instagramProfileOf(tx, viewer)
  if (username === null) return refuse('no_instagram')
  const code = bioCode(Array.from({ length: CODE_LETTERS }, () => randomInt(2 ** 20)))
  await storeCode(tx, viewer, { username, code }, now)
  return viewProof(tx, viewer)
}

type Parts = { tracker: SocialTracker; inTransaction: InTransaction; now: Date }

/**
 * The network is called outside any transaction; the answer counts only for the profile of
 * the call.
 */
export async function verifyBioCode(
  viewer: Viewer,
  { tracker, inTransaction, now }: Parts,
) {
  const request = await inTransaction((tx) => codeToFind(tx, viewer, now))
  if (request instanceof Refusal) return request
  const { username, code } = request
  const found = await tracker.findInBio(username, code)
  if (found === 'unknown') return refuse('profile_not_found')
  if (found === 'unavailable') return refuse('unavailable')
  if (!found.found) return refuse('code_not_found')
  const { followers } = found
  return inTransaction(async (tx) => {
    const { brandId, partnerId } = viewer
    await storeBioCount(tx, { brandId, partnerId, username, followers }, now)
    return viewProof(tx, viewer)
  })
}

async function codeToFind(tx: Tx, viewer: Viewer, now: Date) {
  const { username } = await instagramProfileOf(tx, viewer)
  if (username === null) return refuse('no_instagram')
  const code = await codeOf(tx, viewer)
  if (code === null || !isSameProfile(code.username, username)) return refuse('no_code')
  const bucket = `bio-look:${viewer.userId}`
  const waitMs = await spendAll(tx, [{ bucket, ...LOOKS }], now)
  return waitMs === null ? code : refuseForNow('too_many_tries', waitMs)
}

/** Without letters that are easily confused when copied by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const CODE_LETTERS = 6

/** A code for a bio, from one random number per letter. */
export function bioCode(random: readonly number[]): string {
  return `ALIADO-${random.map((number) => LETTERS[number % LETTERS.length]).join('')}`
}
