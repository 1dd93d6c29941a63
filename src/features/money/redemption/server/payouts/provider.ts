import type {
  DeliveredCode,
  RewardSupplier,
} from '#features/money/gift-cards/server/public.ts'

import type { PaymentStatus, PayoutProvider } from './payout.ts'

export type Providers = { payout: PayoutProvider; supplier: RewardSupplier }

/** The state of a redemption at its provider, with what a supplier delivered. */
export type Answer = PaymentStatus & { codes?: DeliveredCode[] }

/** One payment or order at its provider: the common interface for all kinds. */
export type Provider = {
  name: string
  find(): Promise<Answer | null>
  submit(): Promise<Answer>
}
