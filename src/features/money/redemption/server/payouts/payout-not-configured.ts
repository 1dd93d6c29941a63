import type { PayoutProvider } from './payout.ts'

class PayoutNotConfigured extends Error {
  override name = 'PayoutNotConfigured'
}

function refuse(): Promise<never> {
  return Promise.reject(
    new PayoutNotConfigured(
      'No payout provider is configured: set STARKBANK_PROJECT_ID and STARKBANK_PRIVATE_KEY.',
    ),
  )
}

/** Used without a payment provider: the brand pays redemptions, and PIX keys are not checked. */
export const payoutNotConfigured: PayoutProvider = {
  name: 'none',
  submit: refuse,
  find: refuse,
  checkKey: () => Promise.resolve({ status: 'unverified' }),
}

export function isConfigured({ name }: PayoutProvider): boolean {
  return name !== payoutNotConfigured.name
}
