import { avatarsOf } from '#features/people/partners/server/public.ts'
import { salesOfPartners } from '#features/selling/orders/server/public.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { approvedByPartner, contentsOf } from './contents/contents.ts'
import { participantsOf, subscriptionById } from './enrollment/subscriptions.ts'
import { type Mission, missionById } from './missions.ts'
import { missionState } from './progress/mission-state.ts'
import { countWinners, rewardOf } from './rewards.ts'
import { viewCard, viewContent, viewSubscription } from './views.ts'

const SHOWN = 10

type Requested = { viewer: Viewer; slug: string; id: number; store: FileStore }

/** How a mission ended, for a participant: `id` is their enrollment. */
export async function viewFinished(
  tx: Tx,
  { viewer, slug, id, store }: Requested,
  now: Date,
) {
  const { brandId, partnerId } = viewer
  const subscription = await subscriptionById(tx, brandId, id)
  if (subscription?.partnerId !== partnerId || subscription.status === 'abandoned')
    return refuse('unknown_mission')
  const mission = await missionById(tx, { brandId, missionId: subscription.missionId })
  if (mission.slug !== slug || missionState(mission, now) !== 'finished')
    return refuse('unknown_mission')
  const contents = await contentsOf(tx, subscription)
  const reward = await rewardOf(tx, { brandId, missionId: mission.id, partnerId })
  const approved = await approvedByPartner(tx, mission)
  const orders = await ordersByPartner(tx, mission)
  const scores = mission.kind === 'sales' ? orders : approved
  const sum = (counts: Map<number, number>) =>
    [...counts.values()].reduce((total, count) => total + count, 0)
  return {
    ...(await viewCard(tx, mission, { partnerId, now })),
    subscription: viewSubscription(subscription),
    contents: await Promise.all(contents.map((content) => viewContent(content, store))),
    rewarded: reward?.amountCents ?? null,
    rewarded_at: reward?.at ?? null,
    results: {
      participants: mission.participants,
      contents_approved: sum(approved),
      orders: sum(orders),
      winners: await countWinners(tx, mission),
    },
    ranking: await ranking(tx, viewer, scores),
  }
}

async function ordersByPartner(tx: Tx, mission: Mission): Promise<Map<number, number>> {
  if (mission.kind !== 'sales') return new Map()
  const sales = await salesOfPartners(
    tx,
    { brandId: mission.brandId, partnerIds: await participantsOf(tx, mission) },
    {
      begin: dayOf(mission.startsAt),
      end: dayOf(new Date(mission.endsAt.getTime() - 1)),
    },
  )
  return new Map([...sales].map(([partnerId, { quantity }]) => [partnerId, quantity]))
}

/**
 * The best and the viewer; equal results share a rank. Of others only the first name is
 * shown.
 */
async function ranking(tx: Tx, viewer: Viewer, scores: Map<number, number>) {
  const sorted = [...scores]
    .filter(([, score]) => score > 0)
    .toSorted(([a, more], [b, less]) => less - more || a - b)
  const placed = sorted.map(([partnerId, score]) => ({
    partnerId,
    score,
    position: 1 + sorted.findIndex(([, other]) => other === score),
    isMe: partnerId === viewer.partnerId,
  }))
  const shown = placed.filter(({ isMe }, index) => index < SHOWN || isMe)
  const ids = shown.map(({ partnerId }) => partnerId)
  const avatars = await avatarsOf(tx, viewer.brandId, ids)
  return shown.map(({ partnerId, score, position, isMe }) => {
    const name = avatars.get(partnerId)?.name ?? ''
    return {
      position,
      name: isMe ? name : (name.trim().split(/\s+/)[0] ?? ''),
      is_me: isMe,
      score: isMe ? score : null,
    }
  })
}
