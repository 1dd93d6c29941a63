import type { RewardOption } from './kind-definition.ts'

/** What all options have in common that the supplier of the catalogue delivers. */
export const supplied = {
  allowedBy: 'only_gift_card',
  requires: { documents: false, minimumAmount: false, payoutData: false },
  statusText: 'reward',
} as const satisfies Partial<RewardOption>
