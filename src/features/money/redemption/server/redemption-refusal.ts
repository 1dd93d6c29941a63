import type { Cents } from '#platform/contract/money.ts'

import { type RewardType, optionOf } from '../kinds/definitions.ts'
import { type Amounts, type ServicesAllowed, amountRefusal } from '../rules.ts'

export function isServiceAllowed(type: RewardType, allowed: ServicesAllowed): boolean {
  return allowed === 'all' || optionOf(type).allowedBy === allowed
}

type Eligibility = Amounts & {
  blockReason: string | null
  debtCents: Cents
  pendingDocuments: boolean
  /** Whether a required document is missing or refused; then money cannot be redeemed. */
  owesDocuments: boolean
  pendingData: boolean
  hasPayoutData: boolean
  /** Until when recently changed payout data cannot be used; null if they can. */
  coolingUntil: Date | null
}

export type RedemptionRefusal =
  | 'blocked'
  | 'documents_pending'
  | 'incomplete_registration'
  | 'debt'
  | 'below_minimum'
  | 'insufficient_credit'
  | 'payout_missing'
  | 'payout_cooling'

/**
 * The first reason why a redemption is not possible now; null if it is. The ledger checks the
 * balance again with the wallet locked.
 */
export function redemptionRefusal(eligibility: Eligibility): RedemptionRefusal | null {
  if (eligibility.blockReason !== null) return 'blocked'
  const { requires } = optionOf(eligibility.type)
  if (eligibility.pendingDocuments || (requires.documents && eligibility.owesDocuments))
    return 'documents_pending'
  if (eligibility.pendingData) return 'incomplete_registration'
  if (eligibility.debtCents > 0) return 'debt'
  const refused = amountRefusal(eligibility)
  if (refused) return refused
  if (requires.payoutData && !eligibility.hasPayoutData) return 'payout_missing'
  if (requires.payoutData && eligibility.coolingUntil) return 'payout_cooling'
  return null
}
