import { agreementRefusal } from '#features/money/gift-cards/rules.ts'
import { holderOf } from '#features/money/gift-cards/server/public.ts'
import { maskEmail } from '#platform/contract/brazil/numbers.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { DestinationOf } from '../../kinds/destinations.ts'
import type { Payable, Quote } from '../kind-server.ts'
import { deliveredBySupplier, supplierProvider, withoutRecipient } from './order-reward.ts'
import type { Provider, Providers } from './provider.ts'

/** The kinds that are delivered as one code for each piece, and need the partner's agreement. */
type ItemKind = 'gift_card' | 'voucher'

type Item = {
  kind: ItemKind
  productId: number
  title: string
  /** The price of one piece, and the fee for it. */
  priceCents: Cents
  feeCents: Cents
}

export function itemQuote(item: Item, quantity: number): Quote {
  const { kind, productId, title } = item
  const totalCents = cents((item.priceCents + item.feeCents) * quantity)
  const feeCents = cents(item.feeCents * quantity)
  return {
    title,
    totalCents,
    feeCents,
    choose({ partner, profile, body }) {
      const refusal = agreementRefusal({ ...body, registeredEmail: partner.email })
      if (refusal) return refuse(refusal.code, { field: refusal.field })
      const recipient = holderOf(partner, profile)
      return {
        destination: { kind, productId, quantity, title, feeCents, recipient },
        amountCents: totalCents,
        cardNumber: null,
      }
    },
  }
}

/** The common server part of kinds that are delivered as codes. */
export const deliveredAsCodes = {
  ...deliveredBySupplier,
  bringsCodes: true,
  needsCardNumber: false,
  withoutPerson: withoutRecipient,
  view: ({ title, recipient, feeCents, quantity }: DestinationOf<ItemKind>) => ({
    title,
    destination: maskEmail(recipient.email),
    holder: recipient.name,
    feeCents,
    quantity,
  }),
  providerOf(
    { supplier }: Providers,
    { id, amountCents, destination }: Payable<ItemKind>,
  ): Provider {
    const { kind, productId, quantity, recipient } = destination
    return supplierProvider(supplier, {
      id,
      order: () => ({
        externalId: id,
        totalCents: amountCents,
        recipient,
        item: { kind, productId, quantity },
      }),
      codesDue: quantity,
    })
  },
}
