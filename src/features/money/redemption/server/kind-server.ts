import type { z } from 'zod'

import type { Catalog } from '#features/money/gift-cards/server/public.ts'
import type { Partner } from '#features/people/partners/server/public.ts'
import type { Profile } from '#features/people/profile/server/public.ts'
import type { RefusalCode } from '#platform/contract/endpoint/endpoint.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { Refusal } from '#platform/server/refusal.ts'

import type { RedemptionKind } from '../kinds/definitions.ts'
import type { Destination, DestinationOf, PaymentData } from '../kinds/destinations.ts'
import type { redeemCredits } from '../offer-contract.ts'
import type { Provider, Providers } from './payouts/provider.ts'

export type RedemptionBody = z.output<typeof redeemCredits.body>

/** The content, amount and destination of a request. */
export type Choice = {
  destination: Destination
  amountCents: Cents
  /** The full number, only for the supplier. */
  cardNumber: string | null
}

export type Offer = {
  id: number
  title: string
  description: string
  image: string | null
  minimum: Cents
}

export type Applicant = { partner: Partner; profile: Profile; body: RedemptionBody }

/** The supplier's current price of the chosen item. */
export type Quote = {
  title: string
  totalCents: Cents
  feeCents: Cents
  /** The order at this price, or the refusal. */
  choose(applicant: Applicant): Choice | Refusal<RefusalCode<typeof redeemCredits>>
}

/** Paid to the Pix key or bank account that the partner registered. */
export type FromPayoutData<Kind extends RedemptionKind> = {
  source: 'payout_data'
  /** The registered payout data of this kind; null if there is none. */
  find(tx: Tx, owner: PartnerKey, partner: Partner): Promise<DestinationOf<Kind> | null>
}

/** Chosen from the supplier's catalog, at its current price. */
export type FromCatalog = {
  source: 'catalog'
  offers(catalog: Catalog): Offer[]
  /** Null if the catalog has no such product. */
  quote(catalog: Catalog, body: RedemptionBody): Quote | null
}

/** The parts of a destination that lists and receipts may show. */
type DestinationView = {
  title: string
  /** Masked: `Pix ***.982.247-**`. */
  destination: string
  holder: string
  feeCents: Cents
  quantity: number
}

export type Payable<Kind extends RedemptionKind> = {
  id: string
  amountCents: Cents
  destination: DestinationOf<Kind>
  cardNumber: string | null
}

/** The server's part of a kind of redemption. */
export type KindServer<Kind extends RedemptionKind> = {
  request: FromPayoutData<Kind> | FromCatalog
  view(destination: DestinationOf<Kind>): DestinationView
  /** Whether the supplier delivers codes that the partner may see. */
  bringsCodes: boolean
  /** The destination without personal data, for an erased partner. */
  withoutPerson(destination: DestinationOf<Kind>): DestinationOf<Kind>

  /** The provider that pays or delivers it. */
  providerOf(providers: Providers, payable: Payable<Kind>): Provider
  /** Whether the brand pays it if there is no payment provider. */
  brandMayPay: boolean
  /** The data that the brand needs to pay it; null for what the supplier delivers. */
  paymentData(destination: DestinationOf<Kind>): PaymentData | null
  /** Whether its supplier needs a card number, which is kept until the redemption ends. */
  needsCardNumber: boolean
  /** Called after the payment, in the transaction that ends the redemption. */
  onPaid(tx: Tx, owner: PartnerKey, destination: DestinationOf<Kind>): Promise<void>
}
