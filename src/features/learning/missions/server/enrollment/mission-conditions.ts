import type { PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { coursesOfMissions } from '../mission-courses.ts'
import type { Mission } from '../missions.ts'
import { levelsOfMissions } from './mission-levels.ts'

type Key = Pick<Mission, 'brandId' | 'id'>

/** The courses and levels that missions ask for, and what a partner, or a visitor (null), has of them. */
export async function missionConditions(
  tx: Tx,
  missions: Key[],
  reader: { partnerId: PartnerId | null; now: Date },
) {
  const [coursesOf, limitOf] = await Promise.all([
    coursesOfMissions(tx, missions, reader),
    levelsOfMissions(tx, missions, reader.partnerId),
  ])
  return (mission: Key) => {
    const { levels, fits } = limitOf(mission)
    const courses = coursesOf.get(mission.id) ?? []
    return {
      required_courses: courses.map(({ slug, title, finished }) => ({
        slug,
        title,
        finished,
      })),
      levels,
      level_fits: fits,
    }
  }
}
