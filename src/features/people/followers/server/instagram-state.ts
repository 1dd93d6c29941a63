import { instagramProfileOf } from '#features/people/profile/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import {
  type FollowerCount,
  freshestCount,
  isSameProfile,
  validUntil,
} from './follower-count.ts'
import { codeOf, type Proof, proofsOf } from './proofs.ts'

/** A partner's Instagram with the most recent accepted count. */
export async function instagramStateOf(tx: Tx, owner: PartnerKey) {
  const profile = await instagramProfileOf(tx, owner)
  const { username } = profile
  const own = (await proofsOf(tx, owner)).filter(
    (proof) => username !== null && isSameProfile(proof.username, username),
  )
  const count = freshestCount([...countOf(profile), ...own.flatMap(countOfProof)])
  return { username, connection: profile.status, count, proofs: own }
}

type Profile = Awaited<ReturnType<typeof instagramProfileOf>>

/** A failed check does not change an earlier count. */
function countOf({ username, status, followers, updatedAt }: Profile): FollowerCount[] {
  const counted = username !== null && status !== 'failed' && followers !== null
  if (!counted || updatedAt === null) return []
  return [{ followers, measuredAt: updatedAt, source: 'connection' }]
}

/** A screenshot's age counts from the day it was sent, not from its review. */
function countOfProof({ status, followers, kind, createdAt }: Proof): FollowerCount[] {
  if (status !== 'accepted' || followers === null) return []
  return [{ followers, measuredAt: createdAt, source: kind }]
}

export async function viewProof(tx: Tx, owner: PartnerKey) {
  const { username, connection, count, proofs } = await instagramStateOf(tx, owner)
  const code = await codeOf(tx, owner)
  const ofProfile =
    code !== null && username !== null && isSameProfile(code.username, username)
  const screenshot = proofs.find(({ kind }) => kind === 'screenshot')
  return {
    username,
    connection,
    count: count && {
      followers: count.followers,
      source: count.source,
      measured_at: count.measuredAt,
      valid_until: validUntil(count.measuredAt),
    },
    bio_code: ofProfile ? code.code : null,
    screenshot: screenshot
      ? {
          id: screenshot.id,
          status: screenshot.status,
          reason: screenshot.reason,
          created_at: screenshot.createdAt,
        }
      : null,
  }
}
