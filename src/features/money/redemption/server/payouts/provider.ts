import type {
  DeliveredCode,
  RewardSupplier,
} from '#features/money/gift-cards/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'

import type { PaymentStatus, PayoutProvider } from './payout.ts'

export type Providers = { payout: PayoutProvider; supplier: RewardSupplier }
/** The providers of every brand. */
export type BrandProviders = {
  payout: ByBrand<PayoutProvider>
  supplier: ByBrand<RewardSupplier>
}

/** The state of a redemption at its provider, with what a supplier delivered. */
export type Answer = PaymentStatus & { codes?: DeliveredCode[] }

/** One payment or order at its provider: the common interface for all kinds. */
export type Provider = {
  name: string
  find(): Promise<Answer | null>
  submit(): Promise<Answer>
}

/** The providers of the brand now; where one of them has this name, it instead of the present one. */
export async function providersOf(
  { payout, supplier }: BrandProviders,
  brandId: BrandId,
  name: string | null = null,
): Promise<Providers> {
  const [presentPayout, presentSupplier, namedPayout, namedSupplier] = await Promise.all([
    payout.of(brandId),
    supplier.of(brandId),
    name === null ? null : payout.named(brandId, name),
    name === null ? null : supplier.named(brandId, name),
  ])
  return {
    payout: namedPayout ?? presentPayout,
    supplier: namedSupplier ?? presentSupplier,
  }
}
