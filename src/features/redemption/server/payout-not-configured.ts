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

/** Stands where no provider was configured: redemptions wait, reserved, and the log says why. */
export const payoutNotConfigured: PayoutProvider = {
  name: 'none',
  submit: refuse,
  find: refuse,
  checkKey: refuse,
}
