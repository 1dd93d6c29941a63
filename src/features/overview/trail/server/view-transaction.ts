import type { LedgerTransaction } from '#features/money/ledger/server/public.ts'
import { cents } from '#platform/contract/money.ts'

import type { Trail } from '../contract.ts'

export function viewTransaction(
  transaction: LedgerTransaction,
  slug: string,
): NonNullable<Trail['transaction']> {
  return {
    partner_slug: slug,
    transaction: transaction.no,
    movement: transaction.kind,
    category: transaction.category,
    reason: transaction.reason,
    at: transaction.at,
    entries: transaction.entries.map((entry) => ({
      account: entry.account,
      amount: cents(entry.amountCents),
      balance_after: cents(entry.balanceAfterCents),
    })),
  }
}
