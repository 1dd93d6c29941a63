import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { countParticipant, lockMission, missionById } from '../missions.ts'
import { missionState } from '../progress/mission-state.ts'
import { changeStatus, lockSubscription, subscriptionById } from './subscriptions.ts'

type Leaving = { id: number; reason: string }
type Context = { viewer: Viewer; requestId: string; now: Date }

/** Ends a partner's enrollment permanently and frees the place. */
export async function leaveMission(
  tx: Tx,
  { id, reason }: Leaving,
  { viewer, requestId, now }: Context,
) {
  // The mission is locked first, as in an enrollment, which avoids deadlocks.
  const found = await lockSubscriptionOf(tx, viewer, id)
  if (!found) return refuse('unknown_subscription')
  const { mission, subscription } = found
  const { status } = subscription
  if (status === 'abandoned') return refuse('already_abandoned')
  if (missionState(mission, now) === 'finished') return refuse('mission_finished')
  if (status === 'refused') return refuse('unknown_subscription')
  await changeStatus(tx, subscription, { status: 'abandoned', reason }, now)
  await countParticipant(tx, mission, -1)
  await audit(tx, {
    brandId: viewer.brandId,
    actor: `partner:${viewer.partnerId}`,
    act: 'mission.abandoned',
    subject: `mission:${mission.id}`,
    requestId,
    at: now,
  })
  return { subscription_id: id, status: 'abandoned' as const }
}

async function lockSubscriptionOf(tx: Tx, viewer: Viewer, id: number) {
  const held = await lockMissionOf(tx, viewer.brandId, id)
  const subscription = held && (await lockSubscription(tx, viewer.brandId, id))
  if (!held || subscription?.partnerId !== viewer.partnerId) return null
  return { mission: held, subscription }
}

/** The mission of an enrollment, locked until the transaction ends. */
export async function lockMissionOf(tx: Tx, brandId: BrandId, subscriptionId: number) {
  const subscription = await subscriptionById(tx, brandId, subscriptionId)
  if (!subscription) return null
  const { slug } = await missionById(tx, { brandId, missionId: subscription.missionId })
  return lockMission(tx, brandId, slug)
}
