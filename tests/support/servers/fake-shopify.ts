import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

type Money = { shop_money: { amount: string; currency_code: string } }

/** An order as Shopify's REST API and its webhooks show it (shopify.dev/docs/api/admin-rest, Order). */
export type ShopifyOrder = {
  id: number
  name: string
  created_at: string
  updated_at: string
  cancelled_at: string | null
  cancel_reason: string | null
  test: boolean
  currency: string
  financial_status: string
  fulfillment_status: string | null
  checkout_token: string
  landing_site: string | null
  referring_site: string | null
  current_subtotal_price_set: Money
  total_shipping_price_set: Money
  line_items: {
    id: number
    product_id: number
    variant_id: number
    sku: string
    title: string
    variant_title: string | null
    quantity: number
    current_quantity: number
    price: string
    discount_allocations: { amount: string; discount_application_index: number }[]
  }[]
  discount_codes: { code: string; amount: string; type: string }[]
  note_attributes: { name: string; value: string }[]
  customer: { id: number; email: string; phone: string | null }
  shipping_address: { city: string; province_code: string; country_code: string }
  refunds: {
    id: number
    refund_line_items: { line_item_id: number; quantity: number; subtotal: number }[]
  }[]
}

const brl = (amount: string): Money => ({
  shop_money: { amount, currency_code: 'BRL' },
})

/** An order of two creams of R$ 100 each, paid; the parts that a test is about are given. */
export function shopifyOrder(
  id: number,
  updatedAt: string,
  changes: Partial<ShopifyOrder> = {},
): ShopifyOrder {
  return {
    id,
    name: `#${id % 10_000}`,
    created_at: updatedAt,
    updated_at: updatedAt,
    cancelled_at: null,
    cancel_reason: null,
    test: false,
    currency: 'BRL',
    financial_status: 'paid',
    fulfillment_status: 'fulfilled',
    checkout_token: `c${id}`,
    landing_site: '/',
    referring_site: null,
    current_subtotal_price_set: brl('200.00'),
    total_shipping_price_set: brl('19.90'),
    line_items: [
      {
        id: id * 10,
        product_id: 632_910_392,
        variant_id: 808_950_810,
        sku: 'CREME-50',
        title: 'Creme hidratante',
        variant_title: '50 g',
        quantity: 2,
        current_quantity: 2,
        price: '100.00',
        discount_allocations: [],
      },
    ],
    discount_codes: [],
    note_attributes: [],
    customer: { id: 7, email: 'cliente@example.com', phone: '+5511987654321' },
    shipping_address: { city: 'Recife', province_code: 'PE', country_code: 'BR' },
    refunds: [],
    ...changes,
  }
}

const CREDENTIALS = { client_id: 'aplicativo', client_secret: 'shpss_teste' }
const TOKEN = 'shpat_teste'
const PAGE = 2

/**
 * A local server with Shopify's protocol: the exchange of the app's keys, orders and products in
 * pages of two, and webhooks, whose deliveries a test sends itself.
 */
export async function fakeShopify({ port: wanted = 0 } = {}) {
  const orders = new Map<number, ShopifyOrder>()
  const products = new Map<number, object>()
  const webhooks: { id: number; topic: string; address: string }[] = []
  let failure: number | null = null
  let orderReads = 0

  const answer = async (request: IncomingMessage) => {
    const url = new URL(request.url ?? '/', 'http://shop')
    if (failure !== null) return { status: failure, json: { errors: 'failing' } }
    if (url.pathname === '/admin/oauth/access_token') {
      const form = new URLSearchParams(await textOf(request))
      const isKnown =
        form.get('grant_type') === 'client_credentials' &&
        form.get('client_id') === CREDENTIALS.client_id &&
        form.get('client_secret') === CREDENTIALS.client_secret
      return isKnown
        ? { json: { access_token: TOKEN, scope: 'read_orders', expires_in: 86_399 } }
        : { status: 401, json: { error: 'invalid_client' } }
    }
    if (request.headers['x-shopify-access-token'] !== TOKEN)
      return { status: 401, json: { errors: 'Invalid API key' } }
    const path = url.pathname.replace(/^\/admin\/api\/\d{4}-\d{2}/, '')
    if (path === '/shop.json') return { json: { shop: { id: 1, name: 'Loja Aurora' } } }
    if (path === '/webhooks.json' && request.method === 'GET') return { json: { webhooks } }
    if (path === '/webhooks.json') {
      const { webhook } = JSON.parse(await textOf(request)) as {
        webhook: { topic: string; address: string }
      }
      webhooks.push({ id: webhooks.length + 1, ...webhook })
      return { status: 201, json: { webhook } }
    }
    if (path === '/orders.json') return page(url, 'orders', changedSince(url))
    if (path === '/products.json') return page(url, 'products', [...products.values()])
    const order = orders.get(Number(/^\/orders\/(\d+)\.json$/.exec(path)?.[1]))
    orderReads++
    return order ? { json: { order } } : { status: 404, json: { errors: 'Not Found' } }
  }

  const changedSince = (url: URL) => {
    const since =
      url.searchParams.get('updated_at_min') ?? url.searchParams.get('page_since')
    return [...orders.values()]
      .filter(({ updated_at: at }) => Date.parse(at) >= Date.parse(since ?? ''))
      .toSorted((one, other) => Date.parse(one.updated_at) - Date.parse(other.updated_at))
  }

  const page = (url: URL, name: string, all: object[]) => {
    const start = Number(url.searchParams.get('page_info') ?? 0)
    const since =
      url.searchParams.get('updated_at_min') ?? url.searchParams.get('page_since')
    const next = new URLSearchParams({ limit: '2', page_info: String(start + PAGE) })
    if (since) next.set('page_since', since)
    const link = `<https://shop/admin/api/x/${name}.json?${next.toString()}>; rel="next"`
    const json = { [name]: all.slice(start, start + PAGE) }
    return { json, ...(start + PAGE < all.length && { link }) }
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status = 200, json, link }: Answer) => {
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        ...(link && { link }),
      })
      response.end(JSON.stringify(json))
    })
  })
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    credentials: CREDENTIALS,
    orders,
    products,
    webhooks,
    orderReads: () => orderReads,
    fails: (status: number | null) => {
      failure = status
    },
    /** A delivery of a webhook: its address, headers and bytes, signed by the app's secret. */
    delivery(topic: string, payload: object, id: string) {
      const body = JSON.stringify(payload)
      const hmac = createHmac('sha256', CREDENTIALS.client_secret).update(body)
      return {
        address: webhooks.find((webhook) => webhook.topic === topic)?.address ?? '',
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': topic,
          'x-shopify-hmac-sha256': hmac.digest('base64'),
          'x-shopify-shop-domain': 'loja-aurora.myshopify.com',
          'x-shopify-api-version': '2026-10',
          'x-shopify-webhook-id': id,
          'x-shopify-triggered-at': new Date().toISOString(),
        },
        body,
      }
    },
    close: () => server.close(),
  }
}

type Answer = { status?: number; json: object; link?: string }
