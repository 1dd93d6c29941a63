import { z } from 'zod'

import {
  type CallShop,
  type OpenShop,
  type ShopAdapter,
  type ShopItem,
  type ShopOrder,
  type ShopProduct,
} from '../port.ts'
import { text } from '../text.ts'
import {
  centavos,
  cluesOfAddress,
  isSigned,
  jsonOf,
  lineOf,
  noneFound,
  reais,
} from './read-json.ts'

/** The version of Shopify's Admin API (shopify.dev/docs/api/admin-rest). */
const API = '/admin/api/2026-10'
const TOPICS = ['orders/create', 'orders/updated', 'orders/cancelled', 'refunds/create']
const ORDERS_AT_ONCE = 100
const PRODUCTS_AT_ONCE = 100

const Amount = z.union([z.string(), z.number()])
const Money = z.object({ shop_money: z.object({ amount: Amount }) })

const Line = z.object({
  id: z.number(),
  product_id: z.number().nullish(),
  variant_id: z.number().nullish(),
  sku: z.string().nullish(),
  title: z.string(),
  variant_title: z.string().nullish(),
  quantity: z.number(),
  /** What is left after edits and refunds. */
  current_quantity: z.number().nullish(),
  price: Amount,
  discount_allocations: z.array(z.object({ amount: Amount })).default([]),
})

const Order = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  cancelled_at: z.string().nullish(),
  test: z.boolean().default(false),
  currency: z.string(),
  financial_status: z.string().nullish(),
  fulfillment_status: z.string().nullish(),
  landing_site: z.string().nullish(),
  line_items: z.array(Line),
  discount_codes: z.array(z.object({ code: z.string() })).default([]),
  note_attributes: z.array(z.object({ name: z.string(), value: z.unknown() })).default([]),
  total_shipping_price_set: Money.nullish(),
  customer: z
    .object({ email: z.string().nullish(), phone: z.string().nullish() })
    .nullish(),
  shipping_address: z
    .object({ city: z.string().nullish(), province_code: z.string().nullish() })
    .nullish(),
  refunds: z
    .array(
      z.object({
        refund_line_items: z
          .array(
            z.object({ line_item_id: z.number(), quantity: z.number(), subtotal: Amount }),
          )
          .default([]),
      }),
    )
    .default([]),
})
type Order = z.output<typeof Order>

const Product = z.object({
  id: z.number(),
  title: z.string(),
  body_html: z.string().nullish(),
  product_type: z.string().nullish(),
  handle: z.string(),
  status: z.string(),
  image: z.object({ src: z.string() }).nullish(),
  variants: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      sku: z.string().nullish(),
      price: Amount,
      compare_at_price: Amount.nullish(),
    }),
  ),
})
type Product = z.output<typeof Product>

const Token = z.object({ access_token: z.string() })
const Shop = z.object({ shop: z.object({ name: z.string() }) })
const Webhooks = z.object({
  webhooks: z.array(z.object({ topic: z.string(), address: z.string() })),
})

export const shopify: ShopAdapter = {
  readNotice({ headers, body }, { credentials: { client_secret: key = '' } }) {
    const signature = headers['x-shopify-hmac-sha256']
    if (!isSigned(body, key, { signature, encoding: 'base64' })) return null
    const topic = String(headers['x-shopify-topic'])
    if (topic === 'app/uninstalled') return { kind: 'removed' }
    const delivery = headers['x-shopify-webhook-id']
    const orderKey = orderKeyOf(topic, body)
    if (orderKey === null) return { kind: 'nothing' }
    return {
      kind: 'order',
      orderKey,
      topic,
      delivery: typeof delivery === 'string' ? delivery.slice(0, 120) : null,
    }
  },

  /** An app of the brand's own: its id and secret are exchanged for a token of a day. */
  async open({ address, credentials, call }) {
    const { json } = await call('/admin/oauth/access_token', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', ...credentials }),
    })
    const { access_token: token } = Token.parse(json)
    const headers = { 'x-shopify-access-token': token }
    return openShop(address, (path, options) => call(path, { ...options, headers }))
  },
}

function orderKeyOf(topic: string, body: Buffer): string | null {
  if (!TOPICS.includes(topic)) return null
  const json: unknown = jsonOf(body)
  const Named = topic.startsWith('refunds/')
    ? z.object({ order_id: z.number() }).transform(({ order_id: id }) => id)
    : z.object({ id: z.number() }).transform(({ id }) => id)
  const named = Named.safeParse(json)
  return named.success ? String(named.data) : null
}

function openShop(host: string, call: CallShop): OpenShop {
  const get = async (path: string) => call(`${API}${path}`, { method: 'GET' })
  return {
    async name() {
      return Shop.parse((await get('/shop.json')).json).shop.name
    },

    async subscribe(address) {
      const { webhooks } = Webhooks.parse((await get('/webhooks.json?limit=250')).json)
      const own = webhooks.filter((webhook) => webhook.address === address)
      for (const topic of [...TOPICS, 'app/uninstalled']) {
        if (own.some((webhook) => webhook.topic === topic)) continue
        const webhook = { topic, address, format: 'json' }
        await call(`${API}/webhooks.json`, { method: 'POST', body: { webhook } })
      }
    },

    async order(orderKey) {
      const answer = await get(`/orders/${encodeURIComponent(orderKey)}.json`).catch(
        noneFound,
      )
      return answer && orderOf(z.object({ order: Order }).parse(answer.json).order)
    },

    async changedOrders({ since, cursor }) {
      const first = new URLSearchParams({
        status: 'any',
        updated_at_min: since.toISOString(),
        order: 'updated_at asc',
        limit: String(ORDERS_AT_ONCE),
      })
      const { json, link } = await get(`/orders.json?${cursor ?? first.toString()}`)
      const { orders } = z.object({ orders: z.array(Order) }).parse(json)
      return { items: orders.map(orderOf), next: nextOf(link) }
    },

    async products(cursor) {
      const query = cursor ?? `limit=${PRODUCTS_AT_ONCE}`
      const { json, link } = await get(`/products.json?${query}`)
      const { products } = z.object({ products: z.array(Product) }).parse(json)
      const items = products.flatMap((product) => productsOf(product, host))
      return { items, next: nextOf(link) }
    },
  }
}

/** The query of the next page: `<https://…?page_info=…>; rel="next"`. */
function nextOf(link: string | null): string | null {
  return /<[^>]*\?([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null
}

function orderOf(order: Order): ShopOrder {
  const { id, name, updated_at: changedAt, test, currency } = order
  const named = { orderKey: String(id), number: name.replace(/^#/, ''), changedAt }
  if (test) return { ...named, ignored: text.testOrder }
  if (currency !== 'BRL') return { ...named, ignored: text.otherCurrency(currency) }
  const { customer, shipping_address: place } = order
  return {
    ...named,
    status: statusOf(order),
    createdAt: order.created_at,
    clues: cluesOf(order),
    items: order.line_items.map((line) => itemOf(line, order)),
    freight: reais(order.total_shipping_price_set?.shop_money.amount),
    customer: {
      city: place?.city ?? null,
      state: place?.province_code ?? null,
      document: null,
      email: customer?.email ?? null,
      phone: customer?.phone ?? null,
    },
  }
}

function statusOf({
  cancelled_at: cancelledAt,
  financial_status: money,
  fulfillment_status: parcel,
}: Order) {
  if (cancelledAt || money === 'voided') return 'can'
  if (money === 'refunded') return 'dev'
  if (money !== 'paid' && money !== 'partially_refunded') return 'pen'
  return parcel === 'fulfilled' ? 'fat' : 'apv'
}

/** The click is an attribute of the cart; else it is in the first page's address. */
function cluesOf({
  discount_codes: codes,
  note_attributes: notes,
  landing_site: landing,
}: Order) {
  const noted = notes.find(({ name }) => name === 'click_id')?.value
  const { clickId, partnerSlug } = cluesOfAddress(landing)
  return {
    coupons: codes.map(({ code }) => code),
    clickId: typeof noted === 'string' && noted !== '' ? noted : clickId,
    partnerSlug,
  }
}

function itemOf(line: z.output<typeof Line>, { refunds }: Order): ShopItem {
  const { quantity } = line
  const before = centavos(line.price) * quantity
  const discount = line.discount_allocations.reduce(
    (sum, { amount }) => sum + centavos(amount),
    0,
  )
  const refunded = refunds
    .flatMap((refund) => refund.refund_line_items)
    .filter(({ line_item_id: id }) => id === line.id)
  const pieces = refunded.reduce((sum, one) => sum + one.quantity, 0)
  const amount = refunded.reduce((sum, { subtotal }) => sum + centavos(subtotal), 0)
  const paid = Math.max(0, before - discount)
  const gone = Math.min(
    quantity,
    Math.max(pieces, quantity - (line.current_quantity ?? quantity)),
  )
  return {
    sku: line.sku || String(line.variant_id ?? line.product_id ?? line.id),
    name: [line.title, line.variant_title].filter(Boolean).join(' '),
    quantity,
    ...lineOf({ before, paid }, quantity),
    returned_quantity: gone,
    // Pieces that an edit took out have no refund of their own.
    returned_amount: amount > 0 && gone === pieces ? Math.min(amount, paid) / 100 : null,
  }
}

function productsOf(product: Product, host: string): ShopProduct[] {
  return product.variants.map((variant) => {
    const price = reais(variant.price)
    const before = reais(variant.compare_at_price)
    const isCheaper = before > price && price > 0
    const title = variant.title === 'Default Title' ? '' : variant.title
    return {
      sku: variant.sku || String(variant.id),
      name: [product.title, title].filter(Boolean).join(' '),
      category: product.product_type || text.noCategory,
      price: price > 0 ? (isCheaper ? before : price) : null,
      promotion_price: isCheaper ? price : null,
      url: `https://${host}/products/${product.handle}`,
      image: product.image?.src ?? null,
      active: product.status === 'active',
    }
  })
}
