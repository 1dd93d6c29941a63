import { z } from 'zod'

import type { Cents } from '#platform/contract/money.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'

import type { MoneyDestination } from '../../kinds/destinations.ts'

/** A payment order. `externalId` is the redemption's id, which the provider pays at most once. */
export type Payment = {
  externalId: string
  amountCents: Cents
  to: MoneyDestination
}

export type PaymentStatus =
  | {
      status: 'paid'
      providerId: string
      endToEndId: string | null
      amountCents: Cents
      /** When the provider paid it, where it reports that. */
      paidAt?: Date | null
    }
  /** The provider accepted the payment and has not finished it. */
  | { status: 'processing'; providerId: string }
  /** Final: it is not paid; `reason` is a sentence for the partner. */
  | { status: 'refused'; reason: string }

/** A payment of ours that the provider has made or taken, as it lists it. */
export type ListedPayment = {
  externalId: string
  providerId: string
  amountCents: Cents
  /** The CPF or CNPJ that it went to; null where the provider does not show it whole. */
  taxId: string | null
}

export type PixKeyCheck =
  | { status: 'valid' }
  | { status: 'other_owner' }
  | { status: 'unknown_key' }
  /** Not checked: there is no provider that can check it. */
  | { status: 'unverified' }

/**
 * The provider that pays by Pix and by bank transfer. After a method has thrown, the payment may or
 * may not exist: the caller must call `find` before it submits again, and must not end the redemption.
 */
export type PayoutProvider = {
  name: string
  /** Sends the payment to the provider; repeating an externalId does not pay twice. */
  submit(payment: Payment): Promise<PaymentStatus>
  /** The state of a payment; null only if the provider confirms that it never received it. */
  find(externalId: string): Promise<PaymentStatus | null>
  /** What it has paid or taken since this day, and may list more; refused ones are left out. */
  listSince(day: Day): Promise<ListedPayment[]>
  /** Whether a key is registered to this CPF or CNPJ. */
  checkKey(key: { pixKey: string; taxId: string }): Promise<PixKeyCheck>
}

/** Nothing was sent, because of the sender and not of the payment: it is tried again later. */
export class NotSentNow extends Error {
  override name = 'NotSentNow'
}

/** The day on which the provider paid, which may be before its answer is read. */
export function dayPaid({ paidAt }: { paidAt?: Date | null }, now: Date): Day {
  const today = dayOf(now)
  if (!paidAt) return today
  const day = dayOf(paidAt)
  return day < today ? day : today
}

/** When a provider paid, as it writes it; null where it writes nothing that is a moment. */
export const ReportedMoment = z.iso
  .datetime({ offset: true })
  .transform((moment) => new Date(moment))
  .nullish()
  .catch(null)

/** Why a payment is refused finally, for the partner. */
export const payoutReasons = {
  unknownKey: 'A chave Pix não existe mais.',
  otherOwner: 'A chave Pix não pertence mais ao CPF/CNPJ do cadastro.',
  refused: 'O banco recusou a transferência.',
  returned: 'O banco devolveu a transferência.',
} as const
