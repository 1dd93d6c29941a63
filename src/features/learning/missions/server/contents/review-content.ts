import { announceAbout, partnerById } from '#features/people/partners/server/public.ts'
import { eventWords, firstNameOf } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { postMessage } from '#platform/server/messages/messages.ts'
import { refuse } from '#platform/server/refusal.ts'

import { lockSubscription, type Subscription } from '../enrollment/subscriptions.ts'
import { type Mission, missionById } from '../missions.ts'
import { periodAt } from '../progress/periods.ts'
import { payReward } from '../rewards.ts'
import { type Content, contentById, countApproved, decideContent } from './contents.ts'

type Review = { id: number; status: 'approved' | 'refused'; reason: string | null }
type Context = { caller: BrandActor; requestId: string; now: Date }

/** The brand's decision on a content; the one that completes a period pays its reward. */
export async function reviewContent(
  tx: Tx,
  { id, status, reason }: Review,
  { caller, requestId, now }: Context,
) {
  const { brandId } = caller
  const found = await contentById(tx, brandId, id)
  if (!found) return refuse('unknown_content')
  // The reviews of one enrollment run in sequence, so that none is missed in the count.
  const subscription = await lockSubscription(tx, brandId, found.subscriptionId)
  const content = await contentById(tx, brandId, id)
  if (!subscription || !content) return refuse('unknown_content')
  if (content.status !== 'in_review') return refuse('already_decided')
  if (subscription.status === 'abandoned') return refuse('abandoned')
  const decided = await decideContent(tx, content, { status, reason }, now)
  const mission = await missionById(tx, { brandId, missionId: content.missionId })
  await notifyReview(tx, { content: decided, mission }, now)
  if (status === 'approved')
    await payWhenFulfilled(tx, { content, mission, subscription }, now)
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: `mission_content.${status}`,
    subject: `mission_content:${id}`,
    detail: { before: { status: content.status }, after: { status } },
    requestId,
    at: now,
  })
  await announceAbout(
    tx,
    content,
    (partner_slug) => ({
      event: 'mission.content_decided',
      object: `mission-content:${id}`,
      data: {
        id,
        mission_slug: mission.slug,
        partner_slug,
        title: content.title,
        decision: status,
      },
    }),
    now,
  )
  return decided
}

type Approved = { content: Content; mission: Mission; subscription: Subscription }

async function payWhenFulfilled(tx: Tx, approved: Approved, now: Date): Promise<void> {
  const { content, mission, subscription } = approved
  const period = periodAt(mission, dayOf(content.createdAt))
  const count = await countApproved(tx, subscription, period)
  if (count < mission.contentsRequired) return
  const { partnerId } = content
  await payReward(tx, { mission, partnerId, period: period.begin }, now)
}

async function notifyReview(
  tx: Tx,
  { content, mission }: { content: Content; mission: Mission },
  now: Date,
): Promise<void> {
  const { brandId } = content
  const partner = await partnerById(tx, content)
  if (!partner) return
  const ending = content.status === 'approved' ? 'approved' : 'refused'
  const words = await eventWords(tx, brandId, `content.${ending}`)
  const values = {
    nome: firstNameOf(partner),
    conteudo: content.title,
    missao: mission.title,
    recado: content.reason,
    novidade: content.reason ?? mission.title,
  }
  const cause = `mission_content:${content.id}:${content.status}`
  await notify(
    tx,
    [
      {
        brandId,
        partnerId: content.partnerId,
        kind: 'mission',
        ...words.notice(values),
        route: `/mission/${mission.slug}`,
        cause,
      },
    ],
    now,
  )
  await postMessage(
    tx,
    {
      brandId,
      channel: 'email',
      recipient: partner.email,
      ...words.email(values),
      externalId: cause,
    },
    now,
  )
}
