import type { ShopKind } from '../rules.ts'

/** A message of a shop about something that changed. */
export type Notice =
  | { kind: 'order'; orderKey: string; topic: string; delivery: string | null }
  /** The shop has removed our access. */
  | { kind: 'removed' }
  /** Signed, and nothing that we need: the first trial, other topics. */
  | { kind: 'nothing' }

/** A message as it came: the signature is over its bytes. */
export type Received = { headers: Readonly<Record<string, unknown>>; body: Buffer }

/** What a shop's order says of its origin; the first clue that leads to a partner counts. */
export type Clues = {
  coupons: string[]
  clickId: string | null
  partnerSlug: string | null
}

export type ShopItem = {
  sku: string
  name: string
  quantity: number
  /** Of one piece, in reais. */
  price: number
  /** Of the whole line, in reais. */
  discount: number
  returned_quantity: number
  /** In reais; null: the pieces say it. */
  returned_amount: number | null
}

/** An order of a shop in our words, as the shop shows it now. */
export type ShopOrder = {
  orderKey: string
  number: string
  /** ISO 8601. */
  changedAt: string
} & (
  | { ignored: string }
  | {
      ignored?: never
      status: 'pen' | 'apv' | 'fat' | 'can' | 'dev'
      createdAt: string
      clues: Clues
      items: ShopItem[]
      /** In reais. */
      freight: number
      customer: Customer
    }
)

export type Customer = {
  city: string | null
  state: string | null
  document: string | null
  email: string | null
  phone: string | null
}

/** As the brand API takes it. */
export type ShopProduct = {
  sku: string
  name: string
  category: string
  price: number | null
  promotion_price: number | null
  url: string
  image: string | null
  description?: string
  active: boolean
}

export type Range = { since: Date; cursor: string | null }
export type Page<Item> = { items: Item[]; next: string | null }

/** A shop that can be read; every call may throw a `ShopProblem`. */
export type OpenShop = {
  name(): Promise<string>
  /** Registers our address for the changes of orders where it is missing or switched off. */
  subscribe(address: string): Promise<void>
  /** Null: the shop has no such order any more. */
  order(orderKey: string): Promise<ShopOrder | null>
  /** Each at least once, in any order. */
  changedOrders(range: Range): Promise<Page<ShopOrder>>
  /** Of a period, where the shop cannot list its changes since a day; for the first import. */
  placedOrders?(range: Range): Promise<Page<ShopOrder>>
  products(cursor: string | null): Promise<Page<ShopProduct>>
}

export type Credentials = Readonly<Record<string, string>>

export type ShopAdapter = {
  /** Null: the signature is not the shop's. `secret` is the one of the brand's address for notices. */
  readNotice(
    received: Received,
    keys: { address: string; credentials: Credentials; secret: string },
  ): Notice | null
  open(access: {
    address: string
    credentials: Credentials
    secret: string
    call: CallShop
  }): Promise<OpenShop>
}

export type ShopCall = {
  method: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: unknown
}
export type ShopAnswer = { json: unknown; link: string | null }

/** Calls the shop's own server; throws a `ShopProblem` for anything but a good answer. */
export type CallShop = (path: string, call: ShopCall) => Promise<ShopAnswer>

export type ShopAdapters = Readonly<Record<ShopKind, ShopAdapter>>

/** Why a shop could not be read, in a sentence for the brand. */
export class ShopProblem extends Error {
  readonly status: number | null

  constructor(message: string, status: number | null) {
    super(message)
    this.status = status
  }

  /** The shop has answered that it does not accept us: another try gives the same. */
  get isRefusal(): boolean {
    return this.status === 401 || this.status === 403 || this.status === 402
  }
}
