import { cents, formatCents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refusalSentence } from '#platform/server/refusal.ts'

import { optionOf, type RewardType, rewardTypes } from '../../kinds/definitions.ts'
import { redeemCredits as contract } from '../../offer-contract.ts'
import { detailOf, type Eligibility, eligibilityOf } from '../eligibility.ts'
import { catalogOf } from '../kinds.ts'
import { isServiceAllowed, redemptionRefusal } from '../redemption-refusal.ts'

type Parts = { hasSupplier: boolean; paidBy: 'provider' | 'brand'; now: Date }

/** The options of redemption, each available or with the reason why it is not. */
export async function viewRewardOptions(
  tx: Tx,
  viewer: Viewer,
  { hasSupplier, paidBy, now }: Parts,
) {
  const eligibility = await eligibilityOf(tx, viewer, now)
  return {
    total_points: eligibility.availableCents,
    default_conversion_string: `1 crédito = ${formatCents(cents(100))}`,
    bonificacao: null,
    type_of_services_allowed: eligibility.servicesAllowed,
    minimum: eligibility.minimumCents,
    paid_by: paidBy,
    payout_cooling_hours: eligibility.coolingHours,
    options: rewardTypes
      // Without a supplier only options without catalog are offered.
      .filter((type) => hasSupplier || catalogOf(type) === null)
      .filter((type) => isServiceAllowed(type, eligibility.servicesAllowed))
      .map((type) => viewOption(type, eligibility)),
  }
}

function viewOption(type: RewardType, eligibility: Eligibility) {
  const amountCents = eligibility.minimumCents
  const refusal = redemptionRefusal({ ...eligibility, type, amountCents })
  const { id, title } = optionOf(type)
  return {
    id,
    title,
    type,
    minimum: eligibility.minimumCents,
    available: refusal === null,
    ...(refusal && {
      reason_code: refusal,
      reason: refusalSentence(contract, refusal, detailOf(refusal, eligibility).value),
    }),
  }
}
