import { z } from 'zod'

import { Cents } from '#platform/contract/money.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { type CallOutside, plainCalls } from '#platform/server/outside/ask-outside.ts'

import type {
  Catalog,
  OrderStatus,
  RewardOrder,
  RewardSupplier,
} from './reward-supplier.ts'

export type RewardSupplierSettings = {
  url: string
  token: string
  timeoutMs?: number
  /** How its address is called; a brand's own is called with limits. */
  call?: CallOutside
  name?: string
}

/** A catalog with some thousand cards. */
const LARGEST_ANSWER = 8_000_000

const TIMEOUT_MS = 10_000

const Price = Cents.refine((amount) => amount >= 0)
const Id = z.int().min(1)
const Named = z.object({ id: Id, name: z.string() })
const Image = z
  .url({ protocol: /^(https|data)$/ })
  .nullish()
  .transform((url) => url ?? null)

const CatalogAnswer = z.object({
  suppliers: z.array(Named),
  categories: z.array(Named),
  departments: z.array(Named),
  gift_cards: z.array(
    z.object({
      id: Id,
      name: z.string(),
      description: z.string(),
      image: Image,
      supplier_id: Id,
      category_id: Id,
      department_id: Id,
      price_cents: Price,
      service_fee_cents: Price,
    }),
  ),
  prepaid_cards: z.array(
    z.object({
      supplier_id: Id,
      supplier: z.string(),
      title: z.string(),
      prefix: z.string().regex(/^\d{0,12}$/),
      is_ghost: z.boolean(),
      minimum_cents: Price,
      freight_cents: Price,
      plastic_cents: Price,
      taxes_cents: Price,
    }),
  ),
  vouchers: z.array(
    z.object({
      id: Id,
      title: z.string(),
      description: z.string(),
      image: Image,
      price_cents: Price,
    }),
  ),
})

const OrderAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('delivered'),
    id: z.string(),
    total_cents: Price,
    codes: z.array(
      z.object({
        code: z.string().min(1),
        pin: z.string().nullish(),
        // Shown to the partner as a link, so only https is accepted.
        link: z.url({ protocol: /^https$/ }).nullish(),
        expires_on: Day.nullish(),
      }),
    ),
  }),
  z.object({ status: z.literal('processing'), id: z.string() }),
  z.object({ status: z.literal('refused'), reason: z.string().max(300) }),
])

/**
 * Calls a supplier by the protocol in docs/operating.md. Orders are sent by PUT with the redemption's
 * id, so that they can be repeated.
 */
export function httpRewardSupplier(settings: RewardSupplierSettings): RewardSupplier {
  return {
    name: settings.name ?? 'http',
    configured: true,
    async catalog(brandSlug) {
      const { body } = await ask(settings, {
        method: 'GET',
        path: `/catalogue?brand=${encodeURIComponent(brandSlug)}`,
      })
      return toCatalog(CatalogAnswer.parse(body))
    },
    async submit(order) {
      const path = `/orders/${order.externalId}`
      const { status, body } = await ask(settings, {
        method: 'PUT',
        path,
        body: toWire(order),
        also: [409],
      })
      // The supplier has another order with this id, so the result of ours is unknown.
      if (status === 409) throw new Error(`the supplier knows ${path} as another order`)
      return toStatus(OrderAnswer.parse(body))
    },
    async find(externalId) {
      const { status, body } = await ask(settings, {
        method: 'GET',
        path: `/orders/${externalId}`,
        also: [404],
      })
      return status === 404 ? null : toStatus(OrderAnswer.parse(body))
    },
  }
}

type Request = {
  method: 'GET' | 'PUT'
  path: string
  body?: unknown
  /** Other statuses that are valid answers. */
  also?: number[]
}

/** Calls the supplier. Errors contain only the status, because the body may contain codes. */
async function ask(
  { url, token, timeoutMs, call = plainCalls }: RewardSupplierSettings,
  { method, path, body, also = [] }: Request,
) {
  const response = await call(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'user-agent': 'Aliado',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    timeoutMs: timeoutMs ?? TIMEOUT_MS,
    largestAnswer: LARGEST_ANSWER,
  })
  const isOk = response.status >= 200 && response.status < 300
  if (!isOk && !also.includes(response.status))
    throw new Error(`the reward supplier answered ${response.status}`)
  return { status: response.status, body: jsonOf(response.text) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function toWire({ totalCents, item, recipient }: RewardOrder) {
  return {
    total_cents: totalCents,
    recipient,
    item: itemToWire(item),
  }
}

function itemToWire(item: RewardOrder['item']) {
  switch (item.kind) {
    case 'gift_card':
    case 'voucher':
      return { kind: item.kind, product_id: item.productId, quantity: item.quantity }
    case 'prepaid_card':
      return {
        kind: item.kind,
        supplier_id: item.supplierId,
        is_ghost: item.isGhost,
        card_number: item.cardNumber,
        credit_cents: item.creditCents,
      }
  }
}

function toStatus(answer: z.output<typeof OrderAnswer>): OrderStatus {
  if (answer.status === 'refused') return answer
  if (answer.status === 'processing') return { status: 'processing', providerId: answer.id }
  return {
    status: 'delivered',
    providerId: answer.id,
    totalCents: answer.total_cents,
    codes: answer.codes.map(({ code, pin, link, expires_on }) => ({
      code,
      pin: pin ?? null,
      link: link ?? null,
      expiresOn: expires_on ?? null,
    })),
  }
}

function toCatalog(answer: z.output<typeof CatalogAnswer>): Catalog {
  const { suppliers, categories, departments } = answer
  return {
    suppliers,
    categories,
    departments,
    giftCards: answer.gift_cards.map((card) => ({
      id: card.id,
      name: card.name,
      description: card.description,
      image: card.image,
      supplierId: card.supplier_id,
      categoryId: card.category_id,
      departmentId: card.department_id,
      priceCents: card.price_cents,
      serviceFeeCents: card.service_fee_cents,
    })),
    prepaidCards: answer.prepaid_cards.map((card) => ({
      supplierId: card.supplier_id,
      supplier: card.supplier,
      title: card.title,
      prefix: card.prefix,
      isGhost: card.is_ghost,
      minimumCents: card.minimum_cents,
      freightCents: card.freight_cents,
      plasticCents: card.plastic_cents,
      taxesCents: card.taxes_cents,
    })),
    vouchers: answer.vouchers.map(({ price_cents, ...voucher }) => ({
      ...voucher,
      priceCents: price_cents,
    })),
  }
}
