import type { Cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'

type Named = { id: number; name: string }

export type GiftCard = {
  id: number
  name: string
  description: string
  image: string | null
  supplierId: number
  categoryId: number
  departmentId: number
  priceCents: Cents
  serviceFeeCents: Cents
}

export type PrepaidCard = {
  supplierId: number
  supplier: string
  title: string
  prefix: string
  /** Credited without plastic being sent. */
  isGhost: boolean
  minimumCents: Cents
  freightCents: Cents
  plasticCents: Cents
  taxesCents: Cents
}

export type Voucher = {
  id: number
  title: string
  description: string
  image: string | null
  priceCents: Cents
}

/** What a brand's partners may choose from, with today's prices. */
export type Catalogue = {
  suppliers: Named[]
  categories: Named[]
  departments: Named[]
  giftCards: GiftCard[]
  prepaidCards: PrepaidCard[]
  vouchers: Voucher[]
}

export type HolderAddress = {
  cep: string
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  state: string
}

/** What is ordered. `externalId` is the redemption's id: one id, one order. */
export type RewardOrder = {
  externalId: string
  totalCents: Cents
  item:
    | { kind: 'gift_card' | 'voucher'; productId: number; quantity: number }
    | {
        kind: 'prepaid_card'
        supplierId: number
        isGhost: boolean
        cardNumber: string
        creditCents: Cents
      }
  recipient: {
    name: string
    document: string
    email: string
    mobile: string | null
    address: HolderAddress | null
  }
}

export type DeliveredCode = {
  code: string
  pin: string | null
  link: string | null
  expiresOn: Day | null
}

export type OrderStatus =
  | {
      status: 'delivered'
      providerId: string
      totalCents: Cents
      codes: DeliveredCode[]
    }
  /** The supplier took it and has not finished. */
  | { status: 'processing'; providerId: string }
  /** It will never be delivered; `reason` is in words for the partner. */
  | { status: 'refused'; reason: string }

/**
 * Who delivers gift cards, vouchers and pre-paid cards. A method that throws gives no information about
 * what happened on the other side: the caller must ask `find` before it submits again.
 */
export type RewardSupplier = {
  name: string
  /** Whether there is a supplier. */
  configured: boolean
  catalogue(brandSlug: string): Promise<Catalogue>
  /** Gives the order to the supplier; the same externalId again is the same order. */
  submit(order: RewardOrder): Promise<OrderStatus>
  /** The state of an order; null only where the supplier confirms that it never received it. */
  find(externalId: string): Promise<OrderStatus | null>
}

class SupplierNotConfigured extends Error {
  override name = 'SupplierNotConfigured'
}

function refuse(): Promise<never> {
  return Promise.reject(
    new SupplierNotConfigured(
      'No reward supplier is configured: set REWARD_SUPPLIER_URL and REWARD_SUPPLIER_TOKEN.',
    ),
  )
}

/** Used where no supplier is configured: its rewards are not offered. */
export const rewardSupplierNotConfigured: RewardSupplier = {
  name: 'none',
  configured: false,
  catalogue: refuse,
  submit: refuse,
  find: refuse,
}
