import type { z } from 'zod'

import type { Catalogue } from '#features/money/gift-cards/server/public.ts'
import type { Partner } from '#features/people/partners/server/public.ts'
import type { Profile } from '#features/people/profile/server/public.ts'
import type { RefusalCode } from '#platform/contract/endpoint.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { Refusal } from '#platform/server/refusal.ts'

import type { redeemCredits } from '../contract.ts'
import type { RedemptionKind } from '../kinds/definitions.ts'
import type { Destination, DestinationOf, PaymentData } from '../kinds/destinations.ts'
import type { Provider, Providers } from './payouts/provider.ts'

export type RedemptionBody = z.output<typeof redeemCredits.body>

/** What a request redeems, and where it goes. */
export type Choice = {
  destination: Destination
  amountCents: Cents
  /** In full, only for the supplier. */
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

/** What the supplier charges at this moment for what was chosen. */
export type Quote = {
  title: string
  totalCents: Cents
  feeCents: Cents
  /** What would be ordered for this price, or why it cannot. */
  choose(applicant: Applicant): Choice | Refusal<RefusalCode<typeof redeemCredits>>
}

/** Paid to the PIX key or bank account that the partner registered. */
export type FromPayoutData<Kind extends RedemptionKind> = {
  source: 'payout_data'
  /** Null where the partner registered nothing of this kind. */
  find(tx: Tx, viewer: Viewer, partner: Partner): Promise<DestinationOf<Kind> | null>
}

/** Chosen from the supplier's catalogue, at its price of that moment. */
export type FromCatalogue = {
  source: 'catalogue'
  offers(catalogue: Catalogue): Offer[]
  /** Null where the catalogue has no such product. */
  quote(catalogue: Catalogue, body: RedemptionBody): Quote | null
}

/** What a list or a receipt may show of a destination. */
type DestinationView = {
  title: string
  /** Masked: `PIX ***.982.247-**`. */
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

/** Everything that the server has to know of a kind of redemption. */
export type KindServer<Kind extends RedemptionKind> = {
  request: FromPayoutData<Kind> | FromCatalogue
  view(destination: DestinationOf<Kind>): DestinationView
  /** Whether its delivery brings codes that the partner may look at. */
  bringsCodes: boolean
  /** The same destination without the person, for an erased partner. */
  withoutPerson(destination: DestinationOf<Kind>): DestinationOf<Kind>

  /** Who pays or delivers it. */
  providerOf(providers: Providers, payable: Payable<Kind>): Provider
  /** Without a payment provider the brand pays it; otherwise it waits for its supplier. */
  brandMayPay: boolean
  /** What the brand needs to pay it; null for what the supplier delivers. */
  paymentData(destination: DestinationOf<Kind>): PaymentData | null
  /** Whether its supplier needs a card number, which is kept until the redemption ends. */
  needsCardNumber: boolean
  /** What a payment proves, in the transaction that ends the redemption. */
  onPaid(tx: Tx, owner: PartnerKey, destination: DestinationOf<Kind>): Promise<void>
}
