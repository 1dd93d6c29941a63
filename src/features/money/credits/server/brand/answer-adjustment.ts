import type { Balances } from '#features/money/ledger/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { adjustCredits } from '../adjustments/adjust-credits.ts'
import type { Decider } from '../adjustments/requests.ts'
import { viewRequest } from '../adjustments/routes.ts'

/** Adjusts a partner's credits, or asks another person to, and answers with the balances. */
export async function answerAdjustment(
  tx: Tx,
  change: Parameters<typeof adjustCredits>[1],
  decider: Decider,
) {
  const adjusted = await adjustCredits(tx, change, decider)
  if (adjusted instanceof Refusal) return adjusted
  const { balances, request } = adjusted
  return {
    amount: change.amountCents,
    reason: change.reason,
    balances: viewBalances(balances),
    request: request === null ? null : await viewRequest(tx, decider.caller, request),
  }
}

export function viewBalances({ underAnalysis: under_analysis, ...others }: Balances) {
  return { under_analysis, ...others }
}
