import { announceAbout, partnerById } from '#features/people/partners/server/public.ts'
import { eventWords, firstNameOf } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import {
  type AnnounceOrders,
  attributeByHand,
} from '#features/selling/orders/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { postMessage } from '#platform/server/messages/messages.ts'
import { refuse } from '#platform/server/refusal.ts'

import { type Claim, endClaim, lockClaim } from './claims.ts'
import { announced } from './make-claim.ts'

type Context = { caller: BrandActor; requestId: string; now: Date }
type Answer = { id: number; answer: string | null }

/** Accepts a claim for the brand; a missing sale is attributed to the partner and earns its commission. */
export async function acceptClaim(
  tx: Tx,
  { id, answer }: Answer,
  { announce, ...context }: Context & { announce: AnnounceOrders },
) {
  const claim = await lockClaim(tx, context.caller.brandId, id)
  if (!claim) return refuse('unknown_claim')
  if (claim.state !== 'open') return refuse('already_decided')
  if (claim.kind === 'missing') {
    const { brandId, externalId, partnerId } = claim
    const sale = { brandId, externalId, partnerId, replaces: false, announce }
    const { actor } = context.caller
    const attributed = await attributeByHand(
      tx,
      { ...sale, actor, reason: answer },
      context.now,
    )
    if (attributed.outcome === 'unknown') return refuse('unknown_order')
    if (attributed.outcome === 'other_seller') return refuse('other_seller')
  }
  return end(tx, claim, { state: 'accepted', answer }, context)
}

/** Refuses a claim for the brand, with a reason. */
export async function refuseClaim(tx: Tx, { id, answer }: Answer, context: Context) {
  const claim = await lockClaim(tx, context.caller.brandId, id)
  if (!claim) return refuse('unknown_claim')
  if (claim.state !== 'open') return refuse('already_decided')
  return end(tx, claim, { state: 'refused', answer }, context)
}

async function end(
  tx: Tx,
  claim: Claim,
  ending: { state: 'accepted' | 'refused'; answer: string | null },
  { caller, requestId, now }: Context,
): Promise<Claim> {
  const ended = await endClaim(tx, claim, ending, now)
  await notifyClaimant(tx, ended, now)
  await audit(tx, {
    brandId: caller.brandId,
    actor: caller.actor,
    act: `sale_claim.${ending.state}`,
    subject: `sale_claim:${claim.id}`,
    detail: {
      order: claim.externalId,
      answer: ending.answer,
      before: { state: claim.state },
      after: { state: ended.state },
    },
    requestId,
    at: now,
  })
  await announceAbout(
    tx,
    claim,
    (partner_slug) => ({
      event: 'claim.answered',
      object: `claim:${claim.id}`,
      data: { ...announced(claim), partner_slug, decision: ending.state },
    }),
    now,
  )
  return ended
}

async function notifyClaimant(tx: Tx, claim: Claim, now: Date): Promise<void> {
  const partner = await partnerById(tx, claim)
  if (!partner) return
  const words = await wordsFor(tx, claim, firstNameOf(partner))
  await notify(
    tx,
    [
      {
        brandId: claim.brandId,
        partnerId: claim.partnerId,
        kind: 'sale',
        ...words.notice,
        route: '/sales/claims',
        cause: `sale_claim:${claim.id}:${claim.state}`,
      },
    ],
    now,
  )
  await postMessage(
    tx,
    {
      brandId: claim.brandId,
      channel: 'email',
      recipient: partner.email,
      ...words.email,
      externalId: `sale_claim:${claim.id}:${claim.state}`,
    },
    now,
  )
}

/** How the brand says its answer. */
async function wordsFor(
  tx: Tx,
  { brandId, externalId, answer, state }: Claim,
  nome: string,
) {
  const known = { nome, pedido: externalId }
  if (state === 'accepted') {
    const words = await eventWords(tx, brandId, 'claim.accepted')
    const values = { ...known, resposta: answer }
    return { notice: words.notice(values), email: words.email(values) }
  }
  const words = await eventWords(tx, brandId, 'claim.refused')
  const values = { ...known, motivo: answer ?? '' }
  return { notice: words.notice(values), email: words.email(values) }
}
