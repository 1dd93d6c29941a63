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
  /** Whether the card is credited without sending plastic. */
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

/** The supplier's offers for a brand, with current prices. */
export type Catalog = {
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

/** An order. `externalId` is the redemption's id, which the supplier orders at most once. */
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
  /** The supplier accepted the order and has not finished it. */
  | { status: 'processing'; providerId: string }
  /** Final: it is not delivered; `reason` is a sentence for the partner. */
  | { status: 'refused'; reason: string }

/**
 * The supplier of gift cards, vouchers and pre-paid cards. After a method has thrown, the order may or
 * may not exist: the caller must call `find` before it submits again.
 */
export type RewardSupplier = {
  name: string
  /** False if there is no supplier. */
  configured: boolean
  catalog(brandSlug: string): Promise<Catalog>
  /** Sends the order to the supplier; repeating an externalId does not order twice. */
  submit(order: RewardOrder): Promise<OrderStatus>
  /** The state of an order; null only if the supplier confirms that it never received it. */
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

/** Used if no supplier is configured; then its rewards are not offered. */
export const rewardSupplierNotConfigured: RewardSupplier = {
  name: 'none',
  configured: false,
  catalog: refuse,
  submit: refuse,
  find: refuse,
}
