import { cardCpfOf } from '#features/money/gift-cards/server/public.ts'
import { profileOf } from '#features/people/profile/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refusalSentence } from '#platform/server/refusal.ts'

import { redeemCredits as contract } from '../../offer-contract.ts'
import { detailOf, eligibilityOf } from '../../server/eligibility.ts'
import { isServiceAllowed, redemptionRefusal } from '../../server/redemption-refusal.ts'
import { missingOfHolder } from './server-holder.ts'
import { text } from './text.ts'

/** Whether a partner may order a pre-paid card, and what prevents it. */
export async function cardEligibility(tx: Tx, viewer: Viewer, now: Date) {
  const eligibility = await eligibilityOf(tx, viewer, now)
  const { partner, minimumCents: amountCents } = eligibility
  const type = 'prepaid_card' as const
  const refusal = isServiceAllowed(type, eligibility.servicesAllowed)
    ? redemptionRefusal({ ...eligibility, type, amountCents })
    : 'option_unavailable'
  if (refusal)
    return {
      elegible: false,
      reason: refusalSentence(contract, refusal, detailOf(refusal, eligibility).value),
    }

  const profile = await profileOf(tx, viewer)
  const missing = missingOfHolder(
    {
      ...partner,
      cpf: cardCpfOf(partner, profile),
      hasAddress: profile.address !== null,
    },
    // The address is not checked here, because a card without plastic needs none.
    { isGhost: true },
  )
  if (missing.length === 0) return { elegible: true, reason: null }
  const words = missing.map((field) => text.missing[field]).join(', ')
  return { elegible: false, reason: text.ineligible(words) }
}
