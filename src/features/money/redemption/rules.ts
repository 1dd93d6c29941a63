import type { Cents } from '#platform/contract/money.ts'

import { type RewardType, optionOf } from './kinds/definitions.ts'

export type ServicesAllowed = 'all' | 'only_money' | 'only_gift_card'

/** Only `paid` and `failed` are final. */
export const rewardStatuses = [
  'requested',
  'awaiting_brand',
  'submitted',
  'unknown',
  'paid',
  'failed',
] as const

/** How the brand pays what waits for it. */
export const redemptionDues = ['to_pay', 'in_batch'] as const
export type RedemptionDue = (typeof redemptionDues)[number]

export type RedemptionState = (typeof rewardStatuses)[number]

export type Amounts = {
  type: RewardType
  amountCents: Cents
  availableCents: Cents
  minimumCents: Cents
}

/**
 * The reason why an amount (in centavos) cannot be redeemed; null if it can. Every option requires
 * the minimum balance, but an item of the catalog may cost less.
 */
export function amountRefusal({
  type,
  amountCents,
  availableCents,
  minimumCents,
}: Amounts): 'below_minimum' | 'insufficient_credit' | null {
  if (availableCents < minimumCents) return 'below_minimum'
  if (optionOf(type).requires.minimumAmount && amountCents < minimumCents)
    return 'below_minimum'
  return amountCents > availableCents ? 'insufficient_credit' : null
}

/**
 * The number of redemptions on a page of the wallet: as many as requested, or fewer if there are
 * commissions (spec 7, "The per_page for gift rewards adapts").
 */
export function rewardsPerPage(commissionRows: number, requested: number): number {
  if (commissionRows === 0) return requested
  return commissionRows <= 2 ? 2 : 1
}

/** The wallet of a partner without commissions shows only rewards. */
export function walletServices(
  allowed: ServicesAllowed,
  { hasCommissions }: { hasCommissions: boolean },
): ServicesAllowed {
  return allowed === 'all' && !hasCommissions ? 'only_gift_card' : allowed
}

/** What became of a redemption that the brand wanted to take back from its provider. */
export const takeBackOutcomes = [
  'taken_back',
  'paid',
  'refused',
  'waits_for_second_person',
] as const
export type TakeBackOutcome = (typeof takeBackOutcomes)[number]
