import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { hasSubscriptions, isPublished, type Mission } from './missions.ts'

type Context = { caller: BrandActor; requestId: string; now: Date }

/**
 * Shows a locked mission to partners from a moment on; without one, at once or as before. People who
 * enrolled do not lose it.
 */
export async function publishMission(
  tx: Tx,
  { mission, from }: { mission: Mission; from: Date | undefined },
  { caller, requestId, now }: Context,
) {
  const { brandId, id, slug } = mission
  const publishedAt = from ?? (isPublished(mission, now) ? mission.publishedAt : now)
  if (publishedAt > now && (await hasSubscriptions(tx, mission)))
    return refuse('already_enrolled')
  const published = { isDraft: false, publishedAt, archivedAt: null }
  await owning<'mission'>(tx)
    .updateTable('mission')
    .set(published)
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: 'mission.published',
    subject: `mission:${id}`,
    detail: {
      slug,
      before: {
        published_at: mission.isDraft ? null : mission.publishedAt,
        archived: mission.archivedAt !== null,
      },
      after: { published_at: publishedAt, archived: false },
    },
    requestId,
    at: now,
  })
  return { ...mission, ...published }
}
