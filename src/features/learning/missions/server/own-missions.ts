import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { contentsOf } from './contents/contents.ts'
import { answersOf, subscriptionsOf } from './enrollment/subscriptions.ts'
import { missionById } from './missions.ts'

/** A partner's data and contents of missions, for the export of their own data. */
export async function ownMissions(tx: Tx, owner: PartnerKey) {
  const own = []
  for (const subscription of await subscriptionsOf(tx, owner)) {
    const { title } = await missionById(tx, subscription)
    const { status, enrollment, createdAt } = subscription
    const answers = await answersOf(tx, subscription)
    const contents = await contentsOf(tx, subscription)
    own.push({ title, status, enrollment, createdAt, answers, contents })
  }
  return own
}
