import type { RewardOption } from './kind-definition.ts'

/** Money, paid by the payment provider or by the brand. */
export const moneyOption = {
  type: 'money',
  id: 1,
  title: 'Dinheiro por Pix',
  allowedBy: 'only_money',
  requires: { documents: true, minimumAmount: true, payoutData: true },
  statusText: 'money',
} as const satisfies RewardOption
