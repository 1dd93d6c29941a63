import { salesOfPartners } from '#features/selling/orders/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { SalesGoal } from '../../mission-views.ts'
import { isReached } from '../../rules.ts'
import { subscribedPage, type Subscription } from '../enrollment/subscriptions.ts'
import type { Mission } from '../missions.ts'
import { rewardOf } from '../rewards.ts'
import { missionState } from './mission-state.ts'
import { periodAt } from './periods.ts'
import { missingToGoal, reachedPart } from './reaches-goal.ts'

type Taken = { mission: Mission; subscription: Pick<Subscription, 'status'> }

const nothingSold = { quantity: 0, totalCents: cents(0) }

/** What a partner's sales lack to the goal of the present period; null where there is no such goal. */
export async function viewGoal(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { mission, subscription }: Taken,
  now: Date,
): Promise<SalesGoal | null> {
  const isCounted = mission.kind === 'sales' && subscription.status === 'approved'
  if (!isCounted || missionState(mission, now) !== 'in_progress') return null
  const period = periodAt(mission, dayOf(now))
  const [sales, rewarded] = await Promise.all([
    salesOfPartners(tx, { brandId, partnerIds: [partnerId] }, period),
    rewardOf(tx, { brandId, missionId: mission.id, partnerId }, period.begin),
  ])
  const sold = sales.get(partnerId) ?? nothingSold
  const missing = missingToGoal(mission, sold)
  if (missing === null || rewarded) return null
  return {
    missing_orders: missing.orders,
    missing_sales: missing.sales,
    percent: reachedPart(mission, sold),
    until: period.end,
  }
}

/** A partner has few missions at a time. */
const MOST_MISSIONS = 20

/**
 * The mission with a reward whose goal is the nearest: the largest part is reached, then the first to end. A
 * goal that is reached already comes only where no other is left.
 */
export async function nextGoal(tx: Tx, owner: PartnerKey, now: Date) {
  const paging = { page: 1, perPage: MOST_MISSIONS, finished: false }
  const { subscribed } = await subscribedPage(tx, owner, paging, now)
  const goals = await Promise.all(
    subscribed.map((taken) => viewGoal(tx, owner, taken, now)),
  )
  const [nearest] = subscribed
    .flatMap(({ mission: { slug, title, rewardCents: reward } }, index) => {
      const goal = goals[index]
      return goal && reward !== null ? [{ slug, title, reward, goal }] : []
    })
    .toSorted(
      ({ goal: one }, { goal: other }) =>
        Number(isReached(one)) - Number(isReached(other)) ||
        other.percent - one.percent ||
        (one.until < other.until ? -1 : 1),
    )
  return nearest ?? null
}
