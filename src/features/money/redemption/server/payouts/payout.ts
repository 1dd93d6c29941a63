import type { Cents } from '#platform/contract/money.ts'

import type { MoneyDestination } from '../../kinds/destinations.ts'

/** What the world outside is asked to pay. `externalId` is the redemption's id: one id, one payment. */
export type Payment = {
  externalId: string
  amountCents: Cents
  to: MoneyDestination
}

export type PaymentStatus =
  | { status: 'paid'; providerId: string; endToEndId: string | null; amountCents: Cents }
  /** The provider took it and has not finished. */
  | { status: 'processing'; providerId: string }
  /** It will never be paid; `reason` is in words for the partner. */
  | { status: 'refused'; reason: string }

export type PixKeyCheck =
  | { status: 'valid' }
  | { status: 'other_owner' }
  | { status: 'unknown_key' }
  /** No provider can check it; the first payment shows it. */
  | { status: 'unverified' }

/**
 * The provider that pays by PIX and by bank transfer. A method that throws gives no information about what happened on the
 * other side: the caller must call `find` before it submits again, and must not give up by itself.
 */
export type PayoutProvider = {
  name: string
  /** Gives the payment to the provider; the same externalId again is the same payment. */
  submit(payment: Payment): Promise<PaymentStatus>
  /** The state of a payment; null only where the provider confirms that it never received it. */
  find(externalId: string): Promise<PaymentStatus | null>
  /** Whether a key is registered to this CPF or CNPJ. */
  checkKey(key: { pixKey: string; taxId: string }): Promise<PixKeyCheck>
}
