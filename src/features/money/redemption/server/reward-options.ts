import { cents, formatCents } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/server/access.ts'
import type { Tx } from '#platform/server/db.ts'
import { refusalSentence } from '#platform/server/refusal.ts'

import { redeemCredits as contract, rewardTypes } from '../contract.ts'
import {
  isServiceAllowed,
  redemptionRefusal,
  rewardOptions,
  type RewardType,
} from '../rules.ts'
import { detailOf, type Standing, standingOf } from './standing.ts'

type Parts = { hasSupplier: boolean; paidBy: 'provider' | 'brand'; now: Date }

/** What the partner's credits can become now and, where they cannot, why not. */
export async function viewRewardOptions(
  tx: Tx,
  viewer: Viewer,
  { hasSupplier, paidBy, now }: Parts,
) {
  const standing = await standingOf(tx, viewer, now)
  return {
    total_points: standing.availableCents,
    default_conversion_string: `1 crédito = ${formatCents(cents(100))}`,
    bonificacao: null,
    type_of_services_allowed: standing.servicesAllowed,
    minimum: standing.minimumCents,
    paid_by: paidBy,
    payout_cooling_hours: standing.coolingHours,
    options: rewardTypes
      // Without a supplier there is nothing to choose from.
      .filter((type) => type === 'money' || hasSupplier)
      .filter((type) => isServiceAllowed(type, standing.servicesAllowed))
      .map((type) => viewOption(type, standing)),
  }
}

function viewOption(type: RewardType, standing: Standing) {
  const amountCents = standing.minimumCents
  const refusal = redemptionRefusal({ ...standing, type, amountCents })
  return {
    ...rewardOptions[type],
    type,
    minimum: standing.minimumCents,
    available: refusal === null,
    ...(refusal && {
      reason_code: refusal,
      reason: refusalSentence(contract, refusal, detailOf(refusal, standing).value),
    }),
  }
}
