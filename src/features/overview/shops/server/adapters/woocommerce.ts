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
  centavos,
  cluesOfAddress,
  isSigned,
  jsonOf,
  lineOf,
  noneFound,
  reais,
} from './read-json.ts'
import { Order, Product, Refund, Variation, Webhook } from './woocommerce-json.ts'

/** WooCommerce's REST API v3. */
const API = '/wp-json/wc/v3'
const TOPICS = ['order.created', 'order.updated', 'order.deleted', 'order.restored']
const AT_ONCE = 100

export const woocommerce: ShopAdapter = {
  readNotice({ headers, body }, { secret }) {
    const signature = headers['x-wc-webhook-signature']
    // The trial of a new address is not signed, and says nothing.
    if (/^webhook_id=\d+$/.test(body.toString().trim())) return { kind: 'nothing' }
    if (!isSigned(body, secret, { signature, encoding: 'base64' })) return null
    const topic = String(headers['x-wc-webhook-topic'])
    if (!TOPICS.includes(topic)) return { kind: 'nothing' }
    const named = z.object({ id: z.number() }).safeParse(jsonOf(body))
    if (!named.success) return { kind: 'nothing' }
    const delivery = headers['x-wc-webhook-delivery-id']
    return {
      kind: 'order',
      orderKey: String(named.data.id),
      topic,
      delivery: typeof delivery === 'string' ? delivery.slice(0, 120) : null,
    }
  },

  open({ credentials, secret, call }) {
    const { consumer_key: key, consumer_secret: password } = credentials
    const basic = Buffer.from(`${key}:${password}`).toString('base64')
    const headers = { authorization: `Basic ${basic}` }
    const signed: CallShop = (path, options) =>
      call(`${API}${path}`, { ...options, headers })
    return Promise.resolve(openShop(signed, { secret, callSite: call }))
  },
}

type Own = { secret: string; callSite: CallShop }

function openShop(call: CallShop, { secret, callSite }: Own): OpenShop {
  const get = async (path: string) => (await call(path, { method: 'GET' })).json
  const withRefunds = async (order: Order) => {
    const refunds =
      order.refunds.length === 0
        ? []
        : z.array(Refund).parse(await getAll(get, `/orders/${order.id}/refunds`))
    return orderOf(order, refunds)
  }
  return {
    async name() {
      const { json } = await callSite('/wp-json/?_fields=name', { method: 'GET' })
      return z.object({ name: z.string() }).parse(json).name
    },

    async subscribe(address) {
      const all = z.array(Webhook).parse(await get(`/webhooks?per_page=${AT_ONCE}`))
      const own = all.filter(({ delivery_url: url }) => url === address)
      for (const topic of TOPICS) {
        const found = own.find((webhook) => webhook.topic === topic)
        if (found?.status === 'active') continue
        if (found) {
          const body = { status: 'active', secret }
          await call(`/webhooks/${found.id}`, { method: 'PUT', body })
          continue
        }
        const body = { name: `Aliado ${topic}`, topic, delivery_url: address, secret }
        await call('/webhooks', { method: 'POST', body })
      }
    },

    async order(orderKey) {
      const found = await get(`/orders/${encodeURIComponent(orderKey)}`).catch(noneFound)
      return found === null ? null : withRefunds(Order.parse(found))
    },

    async changedOrders({ since, cursor }) {
      const page = Number(cursor ?? 1)
      const query = new URLSearchParams({
        modified_after: since.toISOString().replace(/\.\d+Z$/, ''),
        dates_are_gmt: 'true',
        status: 'any',
        // Newest first: an order that changes meanwhile keeps its place, so that no page misses one.
        orderby: 'date',
        order: 'desc',
        per_page: String(AT_ONCE),
        page: String(page),
      })
      const orders = z.array(Order).parse(await get(`/orders?${query.toString()}`))
      const items: ShopOrder[] = []
      for (const order of orders) items.push(await withRefunds(order))
      return { items, next: orders.length === AT_ONCE ? String(page + 1) : null }
    },

    async products(cursor) {
      const page = Number(cursor ?? 1)
      const query = `per_page=${AT_ONCE}&page=${page}&orderby=id&order=asc&status=any`
      const products = z.array(Product).parse(await get(`/products?${query}`))
      const items: ShopProduct[] = []
      for (const product of products) {
        if (product.type !== 'variable') items.push(productOf(product))
        else items.push(...(await variationsOf(product, get)))
      }
      return { items, next: products.length === AT_ONCE ? String(page + 1) : null }
    },
  }
}

type Get = (path: string) => Promise<unknown>

/** All pages of a list, such as the hundreds of variations of one product. */
async function getAll(get: Get, path: string): Promise<unknown[]> {
  const all: unknown[] = []
  for (let page = 1; all.length === (page - 1) * AT_ONCE; page++) {
    const found = await get(`${path}?per_page=${AT_ONCE}&page=${page}`)
    all.push(...z.array(z.unknown()).parse(found))
    if (all.length === 0) break
  }
  return all
}

const states: Readonly<Record<string, 'apv' | 'fat' | 'can' | 'dev'>> = {
  processing: 'apv',
  completed: 'fat',
  cancelled: 'can',
  trash: 'can',
  refunded: 'dev',
}

function orderOf(order: Order, refunds: Refund[]): ShopOrder {
  const { id, number, currency, billing } = order
  const changedAt = `${order.date_modified_gmt}Z`
  const named = { orderKey: String(id), number, changedAt }
  if (currency !== 'BRL') return { ...named, ignored: text.otherCurrency(currency) }
  return {
    ...named,
    status: states[order.status] ?? 'pen',
    createdAt: `${order.date_created_gmt}Z`,
    clues: cluesOf(order),
    items: itemsOf(order, refunds),
    freight: reais(order.shipping_total),
    customer: {
      city: billing.city ?? null,
      state: billing.state ?? null,
      document: documentOf(order),
      email: billing.email ?? null,
      phone: billing.phone ?? null,
    },
  }
}

function valueOf(
  { meta_data: meta }: Pick<Order, 'meta_data'>,
  key: string,
): string | null {
  const value = meta.find((one) => one.key === key)?.value
  return typeof value === 'string' && value !== '' ? value : null
}

/** The plugin that Brazilian shops use for CPF and CNPJ keeps them here. */
function documentOf(order: Order): string | null {
  return valueOf(order, '_billing_cpf') ?? valueOf(order, '_billing_cnpj')
}

/** The first page of the visit, or the campaign that the order was attributed to. */
function cluesOf(order: Order) {
  const entry = cluesOfAddress(valueOf(order, '_wc_order_attribution_session_entry'))
  const isOurs = valueOf(order, '_wc_order_attribution_utm_source') === 'aliado'
  const campaign = isOurs ? valueOf(order, '_wc_order_attribution_utm_campaign') : null
  return {
    coupons: order.coupon_lines.map(({ code }) => code),
    clickId: valueOf(order, 'click_id') ?? entry.clickId,
    partnerSlug: entry.partnerSlug ?? campaign,
  }
}

/** What was refunded of each line; what no line of a refund names is shared out by what was paid. */
function itemsOf({ line_items: lines }: Order, refunds: Refund[]): ShopItem[] {
  const all = lines.map((line) => {
    const own = refunds
      .flatMap((refund) => refund.line_items)
      .filter((refunded) => Number(refundedItem(refunded)) === line.id)
    const paid = centavos(line.total)
    const amount = own.reduce((sum, { total }) => sum + Math.abs(centavos(total)), 0)
    const pieces = own.reduce((sum, one) => sum + Math.abs(one.quantity), 0)
    return { line, paid, pieces, returned: Math.min(paid, amount) }
  })
  const shares = shared(
    refunds.reduce((sum, refund) => sum + looseOf(refund), 0),
    all.map(({ paid, returned }) => paid - returned),
  )
  return all.map(({ line, paid, pieces, ...own }, index) => {
    const { quantity } = line
    const returned = own.returned + (shares[index] ?? 0)
    return {
      sku: line.sku || String(line.variation_id || line.product_id || line.id),
      name: line.name,
      quantity,
      ...lineOf({ before: centavos(line.subtotal), paid }, quantity),
      returned_quantity: Math.min(quantity, pieces),
      returned_amount: returned > 0 ? returned / 100 : null,
    }
  })
}

/** What a refund gives back beyond its lines, its freight and its fees, in centavos. */
function looseOf({ amount, line_items, shipping_lines, fee_lines }: Refund): number {
  const named = [...line_items, ...shipping_lines, ...fee_lines].reduce(
    (sum, { total, total_tax: tax }) =>
      sum + Math.abs(centavos(total)) + Math.abs(centavos(tax)),
    0,
  )
  return Math.max(0, centavos(amount) - named)
}

/** Shares an amount out in proportion, to the centavo; no part is more than what is left of its line. */
function shared(amount: number, left: readonly number[]): number[] {
  const all = left.reduce((sum, one) => sum + one, 0)
  if (all === 0) return []
  const whole = Math.min(amount, all)
  let before = 0
  return left.map((one) => {
    const from = Math.floor((whole * before) / all)
    before += one
    return Math.floor((whole * before) / all) - from
  })
}

function refundedItem({ meta_data: meta }: { meta_data: Order['meta_data'] }): unknown {
  return meta.find(({ key }) => key === '_refunded_item_id')?.value
}

type Prices = Pick<Product, 'regular_price' | 'sale_price' | 'price'>

function pricesOf({ regular_price: regular, sale_price: sale, price }: Prices) {
  const full = reais(regular) || reais(price)
  const lower = reais(sale)
  return {
    price: full > 0 ? full : null,
    promotion_price: lower > 0 && lower < full ? lower : null,
  }
}

function productOf(product: Product): ShopProduct {
  return {
    sku: product.sku || String(product.id),
    name: product.name,
    category: product.categories[0]?.name ?? text.noCategory,
    ...pricesOf(product),
    url: product.permalink,
    image: product.images[0]?.src ?? null,
    active: product.status === 'publish',
  }
}

async function variationsOf(product: Product, get: Get): Promise<ShopProduct[]> {
  const found = await getAll(get, `/products/${product.id}/variations`)
  return z
    .array(Variation)
    .parse(found)
    .map((variation) => ({
      ...productOf(product),
      sku: variation.sku || String(variation.id),
      name: [product.name, ...variation.attributes.map(({ option }) => option)].join(' '),
      ...pricesOf(variation),
      url: variation.permalink,
      image: variation.image?.src ?? product.images[0]?.src ?? null,
      active: product.status === 'publish' && variation.status === 'publish',
    }))
}
