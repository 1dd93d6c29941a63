import { releasedOn, underAnalysis } from '#features/money/ledger/server/public.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { commissionTotals, type Days } from '../commission-rollups.ts'
import { commissionCategories } from '../commissions.ts'

/** The commissions created on these days that are still under analysis. */
export async function viewOpenTotal(tx: Tx, owner: PartnerKey, { begin, end }: Days) {
  const open = await underAnalysis(tx, owner, {
    categories: commissionCategories,
    begin,
    end,
  })
  return { total: open.totalCents, quantity: open.quantity }
}

/**
 * What a brand in commission mode has paid on these days, as reported by the feature that closes; null
 * where commissions become credits.
 */
export type PaidReader = (
  tx: Tx,
  owner: PartnerKey,
  days: Days,
) => Promise<{ total: Cents; quantity: number } | null>

type Paid = { days: Days; paidOf: PaidReader }

/**
 * What came of commissions: what was paid on these days by closings, else what was released on
 * them, by the day of the release. Without days: all valid ones, less the open ones.
 */
export async function viewPaidTotal(tx: Tx, owner: PartnerKey, { days, paidOf }: Paid) {
  const paid = await paidOf(tx, owner, days)
  if (paid) return paid
  if (days.begin !== undefined || days.end !== undefined) {
    const released = await releasedOn(tx, owner, {
      categories: commissionCategories,
      ...days,
    })
    return { total: released.totalCents, quantity: released.quantity }
  }
  const all = await commissionTotals(tx, owner, days)
  const open = await viewOpenTotal(tx, owner, days)
  return {
    total: cents(all.totalCents - open.total),
    quantity: all.quantity - open.quantity,
  }
}
