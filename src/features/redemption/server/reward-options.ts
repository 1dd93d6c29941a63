import { cents, formatCents } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/server/access.ts'
import type { Tx } from '#platform/server/db.ts'
import { refusalSentence } from '#platform/server/refusal.ts'

import { redeemCredits as contract } from '../contract.ts'
import { redemptionRefusal, rewardOptions } from '../rules.ts'
import { detailOf, standingOf } from './redeem-credits.ts'

/** What the partner's credits can become now and, where they cannot, why not. */
export async function viewRewardOptions(tx: Tx, viewer: Viewer, now: Date) {
  const standing = await standingOf(tx, viewer, now)
  const refusal = redemptionRefusal({ ...standing, amountCents: standing.minimumCents })
  return {
    total_points: standing.availableCents,
    default_conversion_string: `1 crédito = ${formatCents(cents(100))}`,
    bonificacao: null,
    options: standing.moneyAllowed
      ? [
          {
            id: rewardOptions.money.id,
            type: 'money' as const,
            title: rewardOptions.money.title,
            minimum: standing.minimumCents,
            available: refusal === null,
            ...(refusal && {
              reason: refusalSentence(contract, refusal, detailOf(refusal, standing).value),
            }),
          },
        ]
      : [],
  }
}
