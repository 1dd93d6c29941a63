import { underAnalysis } from '#features/ledger/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/db.ts'

import { commissionCategories } from '../rules.ts'
import { commissionTotals, type Days } from './commission-rollups.ts'

type Owner = { brandId: number; partnerId: number }

/** Of the commissions born on these days, those still under analysis. */
export async function viewOpenTotal(tx: Tx, owner: Owner, { begin, end }: Days) {
  const open = await underAnalysis(tx, owner, {
    categories: commissionCategories,
    begin,
    end,
  })
  return { total: open.totalCents, quantity: open.quantity }
}

/** Of the same commissions, those that were released: all that stand, less the open ones. */
export async function viewPaidTotal(tx: Tx, owner: Owner, days: Days) {
  const all = await commissionTotals(tx, owner, days)
  const open = await viewOpenTotal(tx, owner, days)
  return {
    total: cents(all.totalCents - open.total),
    quantity: all.quantity - open.quantity,
  }
}
