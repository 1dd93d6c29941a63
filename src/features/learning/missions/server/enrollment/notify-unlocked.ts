import { courseIdsOf } from '#features/learning/courses/server/public.ts'
import { eventWords } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { lockOf } from '../../rules.ts'
import { missionOf, neverEnrolled, published } from '../missions.ts'
import { missionConditions } from './mission-conditions.ts'

type Finished = PartnerKey & { courseSlug: string }

/** Notifies a partner who finished a course of each open mission that it unlocks for their level. */
export async function notifyUnlocked(
  tx: Tx,
  { brandId, partnerId, courseSlug }: Finished,
  now: Date,
): Promise<void> {
  const found = await courseIdsOf(tx, brandId, [courseSlug])
  const courseId = found instanceof Refusal ? undefined : found[0]
  if (courseId === undefined) return
  const rows = await owning<'mission' | 'mission_course'>(tx)
    .selectFrom('mission')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('enrollmentEndsAt', '>', now)
    .where('archivedAt', 'is', null)
    .where(published(now))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('mission_course as m')
          .select('m.courseId')
          .whereRef('m.brandId', '=', 'mission.brandId')
          .whereRef('m.missionId', '=', 'mission.id')
          .where('m.courseId', '=', courseId),
      ),
    )
    .where(neverEnrolled(partnerId))
    .orderBy('id')
    .execute()
  const missions = rows.map(missionOf)
  const conditionsOf = await missionConditions(tx, missions, { partnerId, now })
  const unlocked = missions.filter((mission) => lockOf(conditionsOf(mission)) === null)
  if (unlocked.length === 0) return
  const words = await eventWords(tx, brandId, 'mission.unlocked')
  await notify(
    tx,
    unlocked.map(({ id, slug, title }) => ({
      brandId,
      partnerId,
      kind: 'mission',
      ...words.notice({ missao: title }),
      route: `/mission/${slug}`,
      cause: `mission:${id}:unlocked`,
    })),
    now,
  )
}
