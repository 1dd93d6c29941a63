import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

type Meta = { id: number; key: string; value: unknown }

/** An order as WooCommerce's REST API v3 and its webhooks show it. */
export type WooOrder = {
  id: number
  number: string
  status: string
  currency: string
  date_created_gmt: string
  date_modified_gmt: string
  discount_total: string
  shipping_total: string
  total: string
  billing: { email: string; phone: string; city: string; state: string }
  line_items: {
    id: number
    name: string
    product_id: number
    variation_id: number
    sku: string
    quantity: number
    subtotal: string
    total: string
  }[]
  coupon_lines: { id: number; code: string; discount: string }[]
  meta_data: Meta[]
  refunds: { id: number; reason: string; total: string }[]
}

/** A refund as `/orders/{id}/refunds` shows it: what is given back is negative in its lines. */
export type WooRefund = {
  id: number
  amount: string
  line_items: {
    id: number
    quantity: number
    total: string
    total_tax: string
    meta_data: Meta[]
  }[]
  shipping_lines: { id: number; total: string; total_tax: string }[]
}

export const wooMeta = (key: string, value: unknown): Meta => ({ id: 1, key, value })

export function wooLine(id: number, total: string, quantity = 1) {
  const product = { name: 'Creme hidratante', product_id: 632, variation_id: 0 }
  return { id, ...product, sku: `SKU-${id}`, quantity, subtotal: total, total }
}

/** An order of two creams of R$ 100 each, delivered. `at` has no zone: it is GMT, as there. */
export function wooOrder(
  id: number,
  at: string,
  changes: Partial<WooOrder> = {},
): WooOrder {
  return {
    id,
    number: String(id),
    status: 'completed',
    currency: 'BRL',
    date_created_gmt: at,
    date_modified_gmt: at,
    discount_total: '0.00',
    shipping_total: '19.90',
    total: '219.90',
    billing: {
      email: 'cliente@example.com',
      phone: '(11) 98765-4321',
      city: 'Recife',
      state: 'PE',
    },
    line_items: [wooLine(id * 10, '200.00', 2)],
    coupon_lines: [],
    meta_data: [],
    refunds: [],
    ...changes,
  }
}

const CREDENTIALS = { consumer_key: 'ck_teste', consumer_secret: 'cs_teste' }
const BASIC = Buffer.from('ck_teste:cs_teste').toString('base64')

type Webhook = {
  id: number
  topic: string
  status: string
  delivery_url: string
  secret: string
}

/**
 * A local server with WooCommerce's protocol: basic auth, orders, refunds, products and variations in
 * pages, and webhooks, whose deliveries a test sends itself.
 */
export async function fakeWoocommerce() {
  const orders = new Map<number, WooOrder>()
  const refunds = new Map<number, WooRefund[]>()
  const products: { id: number }[] = []
  const variations = new Map<number, object[]>()
  const webhooks: Webhook[] = []

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? '/', 'http://shop')
    if (url.pathname === '/wp-json/') return { json: { name: 'Loja Aurora' } }
    if (request.headers.authorization !== `Basic ${BASIC}`)
      return { status: 401, json: { code: 'woocommerce_rest_cannot_view' } }
    const [kind = '', id = '', part] = url.pathname
      .replace('/wp-json/wc/v3/', '')
      .split('/')
    if (kind === 'webhooks') return webhookAnswer(request, id)
    if (part === 'refunds') return paged(url, refunds.get(Number(id)) ?? [])
    if (part === 'variations') return paged(url, variations.get(Number(id)) ?? [])
    if (kind === 'products') return paged(url, products)
    if (id === '') return paged(url, changedSince(url))
    const order = orders.get(Number(id))
    return order
      ? { json: order }
      : { status: 404, json: { code: 'woocommerce_rest_shop_order_invalid_id' } }
  }

  async function webhookAnswer(request: IncomingMessage, id: string): Promise<Answer> {
    if (request.method === 'GET') return { json: webhooks }
    const sent = JSON.parse(await textOf(request)) as Partial<Webhook>
    const known = webhooks.find((one) => one.id === Number(id))
    if (known) return { json: Object.assign(known, sent) }
    const made = { status: 'active', topic: '', delivery_url: '', secret: '', ...sent }
    webhooks.push({ ...made, id: webhooks.length + 1 })
    return { status: 201, json: webhooks.at(-1) ?? {} }
  }

  /** Only later than the moment, and without the trash, as WordPress does it. */
  const changedSince = (url: URL) => {
    const after = url.searchParams.get('modified_after') ?? ''
    return [...orders.values()]
      .filter(({ date_modified_gmt: at, status }) => at > after && status !== 'trash')
      .toSorted((one, other) =>
        one.date_modified_gmt.localeCompare(other.date_modified_gmt),
      )
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status = 200, json }) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
      response.end(JSON.stringify(json))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    credentials: CREDENTIALS,
    orders,
    refunds,
    products,
    variations,
    webhooks,
    /** A delivery of a webhook: its address, headers and bytes, signed by the webhook's secret. */
    delivery(topic: string, payload: object, id: string) {
      const webhook = webhooks.find((one) => one.topic === topic)
      const body = JSON.stringify(payload)
      const hmac = createHmac('sha256', webhook?.secret ?? '').update(body)
      return {
        address: webhook?.delivery_url ?? '',
        headers: {
          'content-type': 'application/json',
          'x-wc-webhook-topic': topic,
          'x-wc-webhook-signature': hmac.digest('base64'),
          'x-wc-webhook-id': String(webhook?.id ?? 0),
          'x-wc-webhook-delivery-id': id,
        },
        body,
      }
    },
    close: () => server.close(),
  }
}

type Answer = { status?: number; json: object }

function paged(url: URL, all: object[]): Answer {
  const size = Number(url.searchParams.get('per_page') ?? 10)
  const start = (Number(url.searchParams.get('page') ?? 1) - 1) * size
  return { json: all.slice(start, start + size) }
}
