import { z } from 'zod'

import type {
  CallShop,
  OpenShop,
  ShopAdapter,
  ShopItem,
  ShopOrder,
  ShopProduct,
} from '../port.ts'
import { text } from '../text.ts'
import {
  cluesOfAddress,
  centavos,
  isSigned,
  jsonOf,
  noneFound,
  reais,
  shareOut,
} from './read-json.ts'

/** Nuvemshop's API v1 (tiendanube.github.io/api-documentation). */
const EVENTS = [
  'order/created',
  'order/updated',
  'order/paid',
  'order/edited',
  'order/fulfilled',
  'order/cancelled',
  'order/voided',
]
const REMOVED = 'app/uninstalled'
const AT_ONCE = 100

/** Texts are in the shop's languages. */
const Texts = z.record(z.string(), z.string().nullish())
const Order = z.object({
  id: z.number(),
  number: z.number(),
  status: z.string(),
  payment_status: z.string(),
  shipping_status: z.string().nullish(),
  currency: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  subtotal: z.string(),
  /** All discounts together. */
  discount: z.string(),
  shipping_cost_customer: z.string().nullish(),
  coupon: z.array(z.object({ code: z.string() })).default([]),
  landing_url: z.string().nullish(),
  contact_email: z.string().nullish(),
  contact_phone: z.string().nullish(),
  contact_identification: z.string().nullish(),
  shipping_address: z
    .object({ city: z.string().nullish(), province: z.string().nullish() })
    .nullish(),
  products: z.array(
    z.object({
      product_id: z.number(),
      variant_id: z.union([z.number(), z.string()]).nullish(),
      name: z.string(),
      sku: z.string().nullish(),
      price: z.string(),
      quantity: z.union([z.number(), z.string()]),
    }),
  ),
})
type Order = z.output<typeof Order>

const Product = z.object({
  name: Texts,
  canonical_url: z.string(),
  published: z.boolean(),
  categories: z.array(z.object({ name: Texts })).default([]),
  images: z.array(z.object({ src: z.string() })).default([]),
  variants: z.array(
    z.object({
      id: z.number(),
      sku: z.string().nullish(),
      price: z.string().nullish(),
      promotional_price: z.string().nullish(),
      values: z.array(Texts).default([]),
    }),
  ),
})

const Message = z.object({ event: z.string(), id: z.number().optional() })
const Webhook = z.object({ event: z.string(), url: z.string() })

export const nuvemshop: ShopAdapter = {
  readNotice({ headers, body }, { credentials: { client_secret: key = '' } }) {
    const signature = headers['x-linkedstore-hmac-sha256']
    if (!isSigned(body, key, { signature, encoding: 'hex' })) return null
    const read = Message.safeParse(jsonOf(body))
    if (!read.success) return { kind: 'nothing' }
    const { event, id } = read.data
    if (event === REMOVED) return { kind: 'removed' }
    if (!event.startsWith('order/') || id === undefined) return { kind: 'nothing' }
    // Its messages have no number of their own.
    return {
      kind: 'order',
      orderKey: String(id),
      topic: event.slice(0, 60),
      delivery: null,
    }
  },

  open({ credentials, call }) {
    const headers = { authentication: `bearer ${credentials['access_token'] ?? ''}` }
    return Promise.resolve(openShop((path, options) => call(path, { ...options, headers })))
  },
}

function openShop(call: CallShop): OpenShop {
  const get = async (path: string) => (await call(path, { method: 'GET' })).json
  return {
    async name() {
      const { name } = z.object({ name: Texts }).parse(await get('/store'))
      return textIn(name)
    },

    async subscribe(url) {
      const found = await get(`/webhooks?per_page=${AT_ONCE}`).catch(noneFound)
      const own = z
        .array(Webhook)
        .parse(found ?? [])
        .filter((webhook) => webhook.url === url)
      for (const event of [...EVENTS, REMOVED])
        if (!own.some((webhook) => webhook.event === event))
          await call('/webhooks', { method: 'POST', body: { event, url } })
    },

    async order(orderKey) {
      const found = await get(`/orders/${encodeURIComponent(orderKey)}`).catch(noneFound)
      return found === null ? null : orderOf(Order.parse(found))
    },

    async changedOrders({ since, cursor }) {
      const page = Number(cursor ?? 1)
      const query = new URLSearchParams({
        updated_at_min: since.toISOString(),
        per_page: String(AT_ONCE),
        page: String(page),
      })
      // A page after the last one is not found.
      const found = await get(`/orders?${query.toString()}`).catch(noneFound)
      const orders = z.array(Order).parse(found ?? [])
      return { items: orders.map(orderOf), next: nextOf(orders, page) }
    },

    async products(cursor) {
      const page = Number(cursor ?? 1)
      const found = await get(`/products?per_page=${AT_ONCE}&page=${page}`).catch(noneFound)
      const products = z.array(Product).parse(found ?? [])
      return { items: products.flatMap(productsOf), next: nextOf(products, page) }
    },
  }
}

function nextOf(found: unknown[], page: number): string | null {
  return found.length === AT_ONCE ? String(page + 1) : null
}

function textIn(texts: z.output<typeof Texts>): string {
  return texts['pt'] ?? Object.values(texts).find(Boolean) ?? ''
}

function orderOf(order: Order): ShopOrder {
  const { id, number, currency, shipping_address: place } = order
  const changedAt = momentOf(order.updated_at)
  const named = { orderKey: String(id), number: String(number), changedAt }
  if (currency !== 'BRL') return { ...named, ignored: text.otherCurrency(currency) }
  return {
    ...named,
    status: statusOf(order),
    createdAt: momentOf(order.created_at),
    clues: {
      coupons: order.coupon.map(({ code }) => code),
      ...cluesOfAddress(order.landing_url),
    },
    items: itemsOf(order),
    freight: reais(order.shipping_cost_customer),
    customer: {
      city: place?.city ?? null,
      state: place?.province ?? null,
      document: order.contact_identification ?? null,
      email: order.contact_email ?? null,
      phone: order.contact_phone ?? null,
    },
  }
}

/** `2026-03-10T12:00:00+0000` as ISO 8601. */
function momentOf(written: string): string {
  return written.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
}

function statusOf({ status, payment_status: money, shipping_status: parcel }: Order) {
  if (status === 'cancelled' || money === 'voided') return 'can'
  if (money === 'refunded') return 'dev'
  if (money !== 'paid' && money !== 'partially_refunded') return 'pen'
  return status === 'closed' || parcel === 'shipped' || parcel === 'fulfilled'
    ? 'fat'
    : 'apv'
}

/** The discount of the whole order is shared out by the lines' values. */
function itemsOf({ products, discount }: Order): ShopItem[] {
  const values = products.map(({ price, quantity }) => centavos(price) * Number(quantity))
  const shares = shareOut(centavos(discount), values)
  return products.map((product, index) => ({
    sku: product.sku || String(product.variant_id || product.product_id),
    name: product.name,
    quantity: Number(product.quantity),
    price: reais(product.price),
    discount: (shares[index] ?? 0) / 100,
    // A refund or an edit lowers the lines themselves.
    returned_quantity: 0,
    returned_amount: null,
  }))
}

function productsOf(product: z.output<typeof Product>): ShopProduct[] {
  return product.variants.map((variant) => {
    const price = reais(variant.price)
    const promotion = reais(variant.promotional_price)
    return {
      sku: variant.sku || String(variant.id),
      name: [textIn(product.name), ...variant.values.map(textIn)].join(' '),
      category: product.categories[0]
        ? textIn(product.categories[0].name)
        : text.noCategory,
      price: price > 0 ? price : null,
      promotion_price: promotion > 0 && promotion < price ? promotion : null,
      url: product.canonical_url,
      image: product.images[0]?.src ?? null,
      active: product.published,
    }
  })
}
