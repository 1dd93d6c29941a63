import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import { profileOf } from '../profiles.ts'
import {
  askForMetrics,
  type SocialProfile,
  socialProfileOf,
  storeMetrics,
} from './social-profiles.ts'
import type { SocialTracker } from './social-tracker.ts'

/** Requests a check of the partner's Instagram; a job fetches the figures. */
export async function requestMetrics(
  tx: Tx,
  { viewer, tracker }: { viewer: Viewer; tracker: SocialTracker },
  now: Date,
) {
  const { social_networks } = await profileOf(tx, viewer)
  const instagram = social_networks.find(({ network }) => network === 'instagram')
  if (!instagram) return refuse('no_instagram')
  if (!tracker.configured) return refuse('not_configured')
  await askForMetrics(tx, viewer, instagram.content, now)
  return statusOf(await socialProfileOf(tx, viewer))
}

export async function viewTrackingStatus(tx: Tx, viewer: Viewer) {
  return statusOf(await socialProfileOf(tx, viewer))
}

export async function viewMetrics(tx: Tx, viewer: Viewer) {
  const profile = await socialProfileOf(tx, viewer)
  return {
    username: profile?.username ?? null,
    followers: profile?.metrics?.followers ?? null,
    posts: profile?.metrics?.posts ?? null,
    engagement: profile?.metrics?.engagement ?? null,
    updated_at: profile?.updatedAt ?? null,
  }
}

/** The partner's Instagram and its stored figures. */
export async function instagramProfileOf(tx: Tx, owner: PartnerKey) {
  const { social_networks } = await profileOf(tx, owner)
  const username =
    social_networks.find(({ network }) => network === 'instagram')?.content ?? null
  const profile = await socialProfileOf(tx, owner)
  return {
    username,
    status: profile?.status ?? ('none' as const),
    followers: profile?.metrics?.followers ?? null,
    updatedAt: profile?.updatedAt ?? null,
  }
}

function statusOf(profile: SocialProfile | null) {
  return {
    status: profile?.status ?? ('none' as const),
    updated_at: profile?.updatedAt ?? null,
  }
}

type Parts = { db: Db; clock: Clock; tracker: SocialTracker }

/**
 * Checks one profile. The queue retries when the supplier is unavailable; an unknown name
 * is an answer.
 */
export async function trackSocialProfile(
  { db, clock, tracker }: Parts,
  owner: PartnerKey,
): Promise<void> {
  const profile = await inScope(db, owner.brandId, (tx) => socialProfileOf(tx, owner))
  if (profile?.status !== 'processing') return
  const { username } = profile
  const answer = await tracker.metricsOf(username)
  if (answer === 'unavailable') throw new Error('the social network is unavailable')
  const metrics = answer === 'unknown' ? null : answer
  await inScope(db, owner.brandId, (tx) =>
    storeMetrics(tx, owner, { username, metrics }, clock.now()),
  )
}
