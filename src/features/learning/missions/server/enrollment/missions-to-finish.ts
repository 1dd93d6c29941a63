import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { countSent } from '../contents/contents.ts'
import { subscribedPage } from './subscriptions.ts'

type MissionToFinish = {
  slug: string
  title: string
  /** The last day of the mission. */
  lastDay: Day
  /** How many contents the partner still has to send. */
  missing: number
}

/** A partner takes part in few missions at a time. */
const MOST = 50

/** The missions that took the partner, have begun, and lack contents; those that end after `until` are left out. */
export async function missionsToFinish(
  tx: Tx,
  owner: PartnerKey,
  { now, until }: { now: Date; until: Date },
): Promise<MissionToFinish[]> {
  const paging = { page: 1, perPage: MOST, finished: false }
  const { subscribed } = await subscribedPage(tx, owner, paging, now)
  const open = subscribed.filter(
    ({ mission, subscription }) =>
      subscription.status === 'approved' &&
      mission.startsAt <= now &&
      mission.endsAt <= until,
  )
  const ids = open.map(({ subscription }) => subscription.id)
  const sent = await countSent(tx, owner.brandId, ids)
  return open.flatMap(({ mission, subscription }) => {
    const missing = mission.contentsRequired - (sent.get(subscription.id) ?? 0)
    if (missing <= 0) return []
    const { slug, title } = mission
    // An end at midnight belongs to the day before.
    return [
      { slug, title, lastDay: dayOf(new Date(mission.endsAt.getTime() - 1)), missing },
    ]
  })
}
