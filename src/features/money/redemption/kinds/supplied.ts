import type { RewardOption } from './kind-definition.ts'

/** The common definition of the options that the supplier delivers. */
export const supplied = {
  allowedBy: 'only_gift_card',
  requires: { documents: false, minimumAmount: false, payoutData: false },
  statusText: 'reward',
} as const satisfies Partial<RewardOption>
