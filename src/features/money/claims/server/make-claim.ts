import { announceAbout } from '#features/people/partners/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import { orderByExternalId } from '#features/selling/orders/server/public.ts'
import type { Cents } from '#platform/contract/money.ts'
import { addDays, type Day, dayOf } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { ClaimKind } from '../rules.ts'
import { MOST_OPEN, claimProblem } from './claim-problem.ts'
import { type Claim, countOpen, endClaim, lockClaim, storeClaim } from './claims.ts'

type Input = {
  kind: ClaimKind
  externalId: string
  orderedOn: Day
  expectedCents: Cents | null
  note: string
}
type Context = { viewer: Viewer; requestId: string; now: Date }

/** Records a partner's claim that a sale is missing or wrong, with the day by which the brand should answer. */
export async function makeClaim(tx: Tx, input: Input, { viewer, requestId, now }: Context) {
  const { brandId, partnerId } = viewer
  if (input.orderedOn > dayOf(now)) return refuse('in_the_future', { field: 'ordered_on' })
  const order = await orderByExternalId(tx, brandId, input.externalId)
  const problem = claimProblem(input.kind, order, partnerId)
  if (problem) return refuse(problem, { field: 'external_id' })
  await lockByName(tx, `claims:${brandId}:${partnerId}`)
  if ((await countOpen(tx, viewer)) >= MOST_OPEN)
    return refuse('too_many', { value: String(MOST_OPEN) })

  const days = await parameter(tx, brandId, 'claim_answer_days')
  const answerBy = addDays(dayOf(now), days)
  const claim = await storeClaim(tx, { ...input, brandId, partnerId, answerBy }, now)
  if (!claim) return refuse('already_claimed', { field: 'external_id' })
  await audit(tx, {
    brandId,
    actor: `partner:${partnerId}`,
    act: 'sale_claim.made',
    subject: `sale_claim:${claim.id}`,
    detail: { kind: input.kind, order: input.externalId },
    requestId,
    at: now,
  })
  await announceAbout(
    tx,
    viewer,
    (partner_slug) => ({
      event: 'claim.opened',
      object: `claim:${claim.id}`,
      data: { ...announced(claim), partner_slug, answer_by: answerBy },
    }),
    now,
  )
  return claim
}

/** A claim for the brand's systems, without what the partner wrote. */
export function announced({ id, externalId, kind }: Claim) {
  return { id, order_external_id: externalId, kind }
}

/** Withdraws a claim that the brand has not answered. */
export async function withdrawClaim(tx: Tx, id: number, { viewer, now }: Context) {
  const claim = await lockClaim(tx, viewer.brandId, id)
  if (claim?.partnerId !== viewer.partnerId) return refuse('unknown_claim')
  if (claim.state !== 'open') return refuse('already_decided')
  return endClaim(tx, claim, { state: 'withdrawn', answer: null }, now)
}
