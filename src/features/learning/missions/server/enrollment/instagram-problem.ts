import { validUntil } from '#features/people/followers/server/public.ts'

import type { FollowerProblem } from '../../mission-views.ts'

type Instagram = {
  username: string | null
  connection: 'processing' | 'ready' | 'failed' | 'none'
  /** The most recent accepted count, however it was proved. */
  count: { followers: number; measuredAt: Date } | null
}

/** Why a profile does not meet a mission's minimum of followers, or null. */
export function instagramProblem(
  minimum: number | null,
  profile: Instagram,
  now: Date,
): FollowerProblem | null {
  if (minimum === null) return null
  if (profile.username === null) return 'instagram_not_connected'
  const { count } = profile
  if (count === null)
    return profile.connection === 'failed' ? 'instagram_not_found' : 'metrics_outdated'
  if (validUntil(count.measuredAt) < now) return 'metrics_outdated'
  return count.followers < minimum ? 'too_few_followers' : null
}
