import { announceAbout, partnerById } from '#features/people/partners/server/public.ts'
import { eventWords, firstNameOf } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { postMessage } from '#platform/server/messages/messages.ts'
import { refuse } from '#platform/server/refusal.ts'

import { countParticipant, type Mission } from '../missions.ts'
import { lockMissionOf } from './leave-mission.ts'
import { changeStatus, lockSubscription, type Subscription } from './subscriptions.ts'

type Review = { id: number; status: 'approved' | 'refused'; reason: string | null }
type Context = { caller: BrandActor; requestId: string; now: Date }

/** The brand's decision on an enrollment; a refusal frees its place. */
export async function reviewSubscription(
  tx: Tx,
  { id, status, reason }: Review,
  { caller, requestId, now }: Context,
) {
  const { brandId } = caller
  const mission = await lockMissionOf(tx, brandId, id)
  const subscription = await lockSubscription(tx, brandId, id)
  if (!mission || !subscription) return refuse('unknown_subscription')
  if (subscription.status !== 'in_review') return refuse('already_decided')
  await changeStatus(tx, subscription, { status, reason }, now)
  if (status === 'refused') await countParticipant(tx, mission, -1)
  const decided: Subscription = { ...subscription, status }
  await notifyDecision(tx, { subscription: decided, mission, reason }, now)
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: `mission_subscription.${status}`,
    subject: `mission_subscription:${id}`,
    detail: { before: { status: subscription.status }, after: { status } },
    requestId,
    at: now,
  })
  await announceAbout(
    tx,
    subscription,
    (partner_slug) => ({
      event: 'mission.subscription_decided',
      object: `mission-subscription:${id}`,
      data: { id, mission_slug: mission.slug, partner_slug, decision: status },
    }),
    now,
  )
  return decided
}

type Message = { subscription: Subscription; mission: Mission; reason: string | null }

async function notifyDecision(
  tx: Tx,
  { subscription, mission, reason }: Message,
  now: Date,
) {
  const { brandId, partnerId } = subscription
  const partner = await partnerById(tx, subscription)
  if (!partner) return
  const ending = subscription.status === 'approved' ? 'let_in' : 'turned_away'
  const words = await eventWords(tx, brandId, `mission.${ending}`)
  const values = { nome: firstNameOf(partner), missao: mission.title, recado: reason }
  const cause = `mission_subscription:${subscription.id}:${subscription.status}`
  const route = `/mission/${mission.slug}`
  await notify(
    tx,
    [
      {
        brandId,
        partnerId,
        kind: 'mission',
        ...words.notice(values),
        route,
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
