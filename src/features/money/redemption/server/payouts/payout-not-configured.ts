import { type ByBrand, everyBrand } from '#platform/server/outside/by-brand.ts'

import type { PayoutProvider } from './payout.ts'

class PayoutNotConfigured extends Error {
  override name = 'PayoutNotConfigured'
}

function refuse(): Promise<never> {
  return Promise.reject(
    new PayoutNotConfigured(
      'No payout provider is configured: set one for the brand or for the installation.',
    ),
  )
}

/** Used without a payment provider: the brand pays redemptions, and Pix keys are not checked. */
export const payoutNotConfigured: PayoutProvider = {
  name: 'none',
  submit: refuse,
  find: refuse,
  listSince: () => Promise.resolve([]),
  checkKey: () => Promise.resolve({ status: 'unverified' }),
}

export function isConfigured({ name }: PayoutProvider): boolean {
  return name !== payoutNotConfigured.name
}

/** One provider for all brands: the installation's. */
export function payoutOfAll(provider: PayoutProvider): ByBrand<PayoutProvider> {
  return everyBrand(provider, isConfigured(provider))
}
