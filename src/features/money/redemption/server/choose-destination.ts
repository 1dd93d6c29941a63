import { profileOf } from '#features/people/profile/server/public.ts'
import { type Cents, formatCents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import { rewardTypeOf } from '../kinds/definitions.ts'
import { detailOf, type Eligibility } from './eligibility.ts'
import type { Choice, Quote, RedemptionBody } from './kind-server.ts'
import type { QuoteRefusal } from './quote.ts'
import { isServiceAllowed, redemptionRefusal } from './redemption-refusal.ts'

type Requested = {
  viewer: Viewer
  body: RedemptionBody
  eligibility: Eligibility
  quote: Quote | QuoteRefusal | null
}

/** The content and destination of a request, or the refusal. */
export async function chooseDestination(tx: Tx, request: Requested) {
  const { viewer, body, eligibility, quote } = request
  const type = rewardTypeOf(body.reward_option_id)
  if (type === null || !isServiceAllowed(type, eligibility.servicesAllowed))
    return refuse('option_unavailable')
  if (quote instanceof Refusal) return quote

  const amountCents = quote?.totalCents ?? body.points
  const refusal = redemptionRefusal({ ...eligibility, type, amountCents })
  if (refusal) return refuse(refusal, detailOf(refusal, eligibility))
  if (quote === null) return payoutChoice(eligibility, amountCents)
  // Another total means that the partner confirmed other prices.
  if (body.points !== quote.totalCents)
    return refuse('price_changed', { value: formatCents(quote.totalCents) })
  const profile = await profileOf(tx, viewer)
  return quote.choose({ partner: eligibility.partner, profile, body })
}

function payoutChoice({ payout }: Eligibility, amountCents: Cents): Choice {
  if (!payout) throw new Error('no payout data to pay to')
  return { destination: payout, amountCents, cardNumber: null }
}
