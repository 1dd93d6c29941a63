import { basisPoints } from '#platform/contract/percent.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { SocialMetrics } from './social-tracker.ts'

const profiles = owning<'social_profile'>

export type SocialProfile = Pick<
  RowOf<'social_profile'>,
  'username' | 'status' | 'updatedAt'
> & { metrics: SocialMetrics | null }

export async function socialProfileOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<SocialProfile | null> {
  const row = await profiles(tx)
    .selectFrom('social_profile')
    .select(['username', 'status', 'updatedAt', 'followers', 'posts', 'engagementPoints'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst()
  if (!row) return null
  const { followers, posts, engagementPoints, ...profile } = row
  return {
    ...profile,
    metrics:
      followers === null
        ? null
        : {
            followers,
            posts: posts ?? 0,
            engagement: basisPoints(engagementPoints ?? 0),
          },
  }
}

/** Requests a check of the profile; one in progress is not requested twice. */
export async function askForMetrics(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  username: string,
  now: Date,
): Promise<void> {
  const requested = {
    username,
    status: 'processing' as const,
    requestedAt: now,
    queuedAt: null,
  }
  await profiles(tx)
    .insertInto('social_profile')
    .values({ brandId, partnerId, ...requested })
    .onConflict((conflict) =>
      conflict
        .columns(['brandId', 'partnerId'])
        .doUpdateSet(requested)
        .where('social_profile.status', '!=', 'processing'),
    )
    .execute()
}

/** Stores the answer, unless the partner has saved another profile meanwhile. */
export async function storeMetrics(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { username, metrics }: { username: string; metrics: SocialMetrics | null },
  now: Date,
): Promise<void> {
  await profiles(tx)
    .updateTable('social_profile')
    .set({
      status: metrics ? 'ready' : 'failed',
      ...(metrics && {
        followers: metrics.followers,
        posts: metrics.posts,
        engagementPoints: metrics.engagement,
      }),
      updatedAt: now,
    })
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('username', '=', username)
    .execute()
}

/** Figures of one profile are not shown for another. */
export async function purgeSocialProfile(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  keep: string | null,
): Promise<void> {
  await profiles(tx)
    .deleteFrom('social_profile')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('username', '!=', keep ?? '')
    .execute()
}
