import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'

import { showOrder } from '#features/overview/brand-api/order-contract.ts'
import { listPending } from '#features/overview/inbox/contract.ts'
import { showBrandProduct } from '#features/selling/catalog/brand-contract.ts'
import { createCoupon } from '#features/selling/orders/coupon-contract.ts'
import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  fakeShopify,
  type ShopifyOrder,
  shopifyOrder,
} from '#tests/support/servers/fake-shopify.ts'
import { shopDesk } from '#tests/support/steps/shop-desk.ts'
import { expectStatus, type TestBrand, type TestPartner } from '#tests/support/world.ts'

import { changeShopKeys, connectShop, disconnectShop, listShops } from '../contract.ts'
import { retryShopEvents } from '../event-contract.ts'

const shopify = await fakeShopify()
const shopAddresses = { shopify: shopify.url }
const world = await worldForFile({ shopAddresses })
const desk = shopDesk(world, shopAddresses)
afterAll(() => shopify.close())

const START = '2026-03-10T15:00:00Z'
const LINK = (slug: string) =>
  `/products/creme?utm_source=aliado&utm_medium=afiliado&utm_campaign=${slug}`
let brand: TestBrand
let ana: TestPartner
let last = 5_000_000_000

const body = {
  kind: 'shopify',
  address: 'loja-aurora.myshopify.com',
  credentials: shopify.credentials,
} as const

const minutes = (count: number) =>
  new Date(world.clock.now().getTime() + count * MINUTE_MS).toISOString()

function inShop(updatedAt: string, changes: Partial<ShopifyOrder> = {}): ShopifyOrder {
  const order = shopifyOrder(++last, updatedAt, {
    landing_site: LINK(ana.slug),
    ...changes,
  })
  shopify.orders.set(order.id, order)
  return order
}

const viewOf = (order: ShopifyOrder) =>
  world.call(brand, showOrder, { params: { external_id: order.name.slice(1) } })

async function announce(id: number, topic: string, payload: object, delivery: string) {
  expect(await desk.deliver(shopify.delivery(topic, payload, delivery))).toBe(200)
  await desk.readAll(brand, id)
}

afterEach(() => desk.leave(brand))
beforeEach(async () => {
  world.clock.set(START)
  shopify.orders.clear()
  shopify.products.clear()
  shopify.webhooks.length = 0
  shopify.fails(null)
  brand = await world.brand()
  ana = await world.partner(brand)
})

describe('a Shopify shop that a brand connects', () => {
  test('brings its products and the orders of ninety days, also when it is cut off', async () => {
    for (const [index, sku] of ['CREME-50', 'SERUM', 'BATOM'].entries())
      shopify.products.set(index, {
        id: index + 1,
        title: sku,
        product_type: 'Pele',
        handle: sku.toLowerCase(),
        status: 'active',
        image: { src: 'https://cdn.shopify.com/creme.jpg' },
        variants: [
          {
            id: index + 10,
            title: '50 g',
            sku,
            price: '80.00',
            compare_at_price: '100.00',
          },
        ],
      })
    const old = inShop('2026-01-02T12:00:00-03:00')
    const recent = [1, 2, 3].map((day) => inShop(`2026-03-0${day}T12:00:00-03:00`))
    const tooOld = inShop('2025-10-01T12:00:00-03:00')
    const id = await desk.connect(brand, body)
    await desk.import(brand, id)
    const shop = await desk.show(brand, id)
    expect(shop).toMatchObject({
      name: 'Loja Aurora',
      state: 'working',
      problem: null,
      import: { phase: 'done', products: 3, orders: 4 },
    })
    expect(shop.import.finished_at).not.toBeNull()
    for (const order of [old, ...recent])
      expect(await viewOf(order)).toMatchObject({ status: 'fat' })
    const params = { external_id: tooOld.name.slice(1) }
    expect(await world.send(brand, showOrder, { params })).toMatchObject({
      statusCode: 404,
    })
    const product = await world.call(brand, showBrandProduct, { params: { sku: 'SERUM' } })
    expect(product).toMatchObject({ price: 100, promotion_price: 80, category: 'Pele' })
    expect(shopify.webhooks.map(({ topic }) => topic).toSorted()).toEqual([
      'app/uninstalled',
      'orders/cancelled',
      'orders/create',
      'orders/updated',
      'refunds/create',
    ])
  })

  test('turns an announced order into credit, once', async () => {
    const id = await desk.connect(brand, body)
    const order = inShop(minutes(1))
    world.clock.set(minutes(2))
    await announce(id, 'orders/create', order, 'd-1')
    await announce(id, 'orders/create', order, 'd-1')
    await announce(id, 'orders/updated', order, 'd-2')
    expect(await viewOf(order)).toMatchObject({
      status: 'fat',
      partner_slug: ana.slug,
      commission: { base: 200, amount: 20 },
      warnings: [],
    })
    expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 20 })
    const events = await desk.events(brand, id)
    expect(events.map(({ topic, state }) => [topic, state])).toEqual([
      ['orders/updated', 'unchanged'],
      ['orders/create', 'stored'],
    ])
  })

  test('counts the newest state, in whatever order its messages come', async () => {
    const id = await desk.connect(brand, body)
    const old = inShop(minutes(1), {
      financial_status: 'pending',
      fulfillment_status: null,
    })
    const paid = { ...old, financial_status: 'paid', updated_at: minutes(2) }
    shopify.orders.set(old.id, paid)
    world.clock.set(minutes(3))
    await announce(id, 'orders/updated', paid, 'd-1')
    // A late delivery with the old payload: the shop itself is asked.
    await announce(id, 'orders/create', old, 'd-2')
    expect(await viewOf(old)).toMatchObject({ status: 'apv' })
  })

  test('counts the later of two states of the same second', async () => {
    const id = await desk.connect(brand, body)
    const order = inShop(minutes(1), { financial_status: 'pending' })
    world.clock.set(minutes(2))
    await announce(id, 'orders/create', order, 'd-1')
    expect(await viewOf(order)).toMatchObject({ status: 'pen' })
    shopify.orders.set(order.id, { ...order, financial_status: 'paid' })
    await announce(id, 'orders/updated', order, 'd-2')
    await announce(id, 'orders/updated', order, 'd-3')
    expect(await viewOf(order)).toMatchObject({ status: 'fat' })
  })

  test.each([
    [
      'a refund of one piece',
      { refund_line_items: [{ line_item_id: 0, quantity: 1, subtotal: 100 }] },
      100,
    ],
    [
      'a refund of an amount of a line',
      { refund_line_items: [{ line_item_id: 0, quantity: 2, subtotal: 150.5 }] },
      49.5,
    ],
  ])('lowers what counts after %s', async (_name, refund, base) => {
    const id = await desk.connect(brand, body)
    const order = inShop(minutes(1))
    world.clock.set(minutes(2))
    await announce(id, 'orders/create', order, 'd-1')
    const [line] = order.line_items
    const lines = refund.refund_line_items.map((one) => ({
      ...one,
      line_item_id: line?.id ?? 0,
    }))
    shopify.orders.set(order.id, {
      ...order,
      financial_status: 'partially_refunded',
      updated_at: minutes(3),
      refunds: [{ id: 1, refund_line_items: lines }],
    })
    world.clock.set(minutes(4))
    await announce(id, 'refunds/create', { id: 1, order_id: order.id }, 'd-2')
    expect(await viewOf(order)).toMatchObject({ status: 'fat', commission: { base } })
  })

  test('sends discounts of a line to the centavo, and no freight', async () => {
    const id = await desk.connect(brand, body)
    const order = inShop(minutes(1))
    order.line_items = order.line_items.map((line) => ({
      ...line,
      quantity: 3,
      current_quantity: 3,
      price: '33.33',
      discount_allocations: [{ amount: '10.00', discount_application_index: 0 }],
    }))
    world.clock.set(minutes(2))
    await announce(id, 'orders/create', order, 'd-1')
    expect(await viewOf(order)).toMatchObject({ commission: { base: 89.99 } })
  })

  test.each([
    ['cancelled', { cancelled_at: START }, 'can'],
    ['voided', { financial_status: 'voided' }, 'can'],
    ['refunded', { financial_status: 'refunded' }, 'dev'],
    ['authorized', { financial_status: 'authorized' }, 'pen'],
    ['paid and not sent', { fulfillment_status: 'partial' }, 'apv'],
  ])('reads an order that is %s', async (_name, changes, status) => {
    const id = await desk.connect(brand, body)
    const order = inShop(minutes(1), changes)
    world.clock.set(minutes(2))
    await announce(id, 'orders/updated', order, 'd-1')
    expect(await viewOf(order)).toMatchObject({ status })
  })

  test.each([
    ['test orders', { test: true }, 'teste'],
    ['orders in other currencies', { currency: 'USD' }, 'USD'],
  ])('pays nothing for %s', async (_name, changes, word) => {
    const id = await desk.connect(brand, body)
    const order = inShop(minutes(1), changes)
    await announce(id, 'orders/create', order, 'd-1')
    const [event] = await desk.events(brand, id)
    expect(event?.state).toBe('ignored')
    expect(event?.message).toContain(word)
    const params = { external_id: order.name.slice(1) }
    expect(await world.send(brand, showOrder, { params })).toMatchObject({
      statusCode: 404,
    })
  })

  test('finds the seller by the coupon that a partner has, in any order', async () => {
    const id = await desk.connect(brand, body)
    const coupon = {
      number: 'ANA10',
      partner_slug: ana.slug,
      type_discount: 'percent',
      discount: 10,
    } as const
    await world.call(brand, createCoupon, { body: coupon })
    const codes = ['FRETEGRATIS', 'ANA10'].map((code) => ({
      code,
      amount: '1.00',
      type: 'fixed_amount',
    }))
    const order = inShop(minutes(1), { landing_site: null, discount_codes: codes })
    world.clock.set(minutes(2))
    await announce(id, 'orders/create', order, 'd-1')
    expect(await viewOf(order)).toMatchObject({
      partner_slug: ana.slug,
      attributed_by: 'coupon',
    })
  })

  test('cancels an order that was deleted in the shop', async () => {
    const id = await desk.connect(brand, body)
    const order = inShop(minutes(1))
    world.clock.set(minutes(2))
    await announce(id, 'orders/create', order, 'd-1')
    shopify.orders.delete(order.id)
    world.clock.set(minutes(3))
    await announce(id, 'orders/updated', order, 'd-2')
    expect(await viewOf(order)).toMatchObject({ status: 'can' })
    expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 0 })
  })
})

describe('what can go wrong with a shop', () => {
  test('a lost message is found by the next check, and subscriptions are repaired', async () => {
    const id = await desk.connect(brand, body)
    const lost = inShop(minutes(5))
    shopify.webhooks.length = 0
    world.clock.set(minutes(15))
    await desk.check(brand, id)
    expect(await viewOf(lost)).toMatchObject({ partner_slug: ana.slug })
    expect(shopify.webhooks).toHaveLength(5)
    const [event] = await desk.events(brand, id)
    expect(event).toMatchObject({ found_by: 'check', state: 'stored' })
    await desk.check(brand, id)
    expect(await desk.events(brand, id)).toHaveLength(1)
  })

  test('a shop that was away for a day misses nothing', async () => {
    const id = await desk.connect(brand, body)
    const sold = inShop(minutes(30))
    shopify.fails(503)
    world.clock.set(minutes(60))
    await desk.check(brand, id)
    expect(await desk.show(brand, id)).toMatchObject({
      state: 'failing',
      problem: expect.stringContaining('503'),
    })
    shopify.fails(null)
    world.clock.set(minutes(24 * 60))
    await desk.check(brand, id)
    expect(await desk.show(brand, id)).toMatchObject({ state: 'working', problem: null })
    expect(await viewOf(sold)).toMatchObject({ partner_slug: ana.slug })
  })

  test('waits in the inbox until it works and its failed orders were read', async () => {
    const id = await desk.connect(brand, body)
    const waiting = async () => {
      const { data } = await world.call(brand, listPending, { query: {} })
      return data.filter(({ kind }) => kind === 'shop').map(({ detail }) => detail)
    }
    expect(await waiting()).toEqual([])
    const order = inShop(minutes(1))
    await desk.deliver(shopify.delivery('orders/create', order, 'd-1'))
    shopify.fails(401)
    await desk.readAll(brand, id)
    expect(await waiting()).toEqual([expect.stringContaining('recusou as chaves')])
    shopify.fails(null)
    world.clock.set(minutes(2))
    await desk.check(brand, id)
    expect(await waiting()).toEqual([expect.stringContaining('não puderam ser lidos')])
    await world.call(brand, retryShopEvents, { params: { id }, body: {} })
    await desk.readAll(brand, id)
    expect(await waiting()).toEqual([])
  })

  test('an order that cannot be read is tried again, then shown, and read when asked', async () => {
    const id = await desk.connect(brand, body)
    const order = inShop(minutes(1))
    expect(await desk.deliver(shopify.delivery('orders/create', order, 'd-1'))).toBe(200)
    shopify.fails(500)
    for (let index = 0; index < 8; index++) await desk.readAll(brand, id)
    expect(await desk.show(brand, id)).toMatchObject({
      waiting_events: 0,
      failed_events: 1,
    })
    shopify.fails(null)
    world.clock.set(minutes(2))
    const call = { params: { id }, body: {} }
    expect(await world.call(brand, retryShopEvents, call)).toEqual({ retried: 1 })
    expect(await world.call(brand, retryShopEvents, call)).toEqual({ retried: 0 })
    await desk.readAll(brand, id)
    expect(await viewOf(order)).toMatchObject({ partner_slug: ana.slug })
    expect(await desk.show(brand, id)).toMatchObject({ failed_events: 0 })
  })

  test('a message of a stranger, or changed on its way, is refused', async () => {
    const id = await desk.connect(brand, body)
    const order = inShop(minutes(1))
    const good = shopify.delivery('orders/create', order, 'd-1')
    const statuses = [
      { ...good, body: good.body.replace('CREME', 'SERUM') },
      { ...good, headers: { ...good.headers, 'x-shopify-hmac-sha256': '' } },
      { ...good, address: `${good.address}x` },
    ].map((delivery) => desk.deliver(delivery))
    expect(await Promise.all(statuses)).toEqual([401, 401, 404])
    expect(await desk.deliver({ ...good, body: 'not json', headers: good.headers })).toBe(
      401,
    )
    expect(await desk.events(brand, id)).toEqual([])
  })

  test('wrong keys are refused before anything is stored, and can be replaced', async () => {
    const wrong = { ...body, credentials: { client_id: 'x', client_secret: 'y' } }
    const refused = await world.send(brand, connectShop, { body: wrong })
    expectStatus(refused, 422)
    expect(refused.json().message).toContain('recusou as chaves')
    const missing = { ...body, credentials: { client_id: 'x' } }
    expectStatus(await world.send(brand, connectShop, { body: missing }), 422)
    expect((await world.call(brand, listShops, { query: {} })).data).toEqual([])
    const id = await desk.connect(brand, body)
    const call = { params: { id }, body: { credentials: { client_secret: 'wrong' } } }
    expectStatus(await world.send(brand, changeShopKeys, call), 422)
    const good = { params: { id }, body: { credentials: shopify.credentials } }
    expect(await world.call(brand, changeShopKeys, good)).toMatchObject({ id })
    expect(JSON.stringify(await desk.show(brand, id))).not.toContain('shpss')
  })

  test.each([
    'https://loja.example.com',
    'loja aurora',
    'aurora.myshopify.com.evil.test',
    '',
  ])('is not at %j', async (address) => {
    expectStatus(await world.send(brand, connectShop, { body: { ...body, address } }), 422)
  })

  test('is connected once, and its orders stay after it was disconnected', async () => {
    const pasted = 'https://admin.shopify.com/store/loja-aurora/settings'
    const calls = [body, { ...body, address: pasted }].map((one) =>
      world.send(brand, connectShop, { body: one }),
    )
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([201, 409])
    const [shop] = (await world.call(brand, listShops, { query: {} })).data
    const id = shop?.id ?? 0
    await desk.check(brand, id)
    const order = inShop(minutes(1))
    world.clock.set(minutes(2))
    await announce(id, 'orders/create', order, 'd-1')
    const address = shopify.delivery('orders/create', order, 'd-2')
    await world.call(brand, disconnectShop, { params: { id } })
    expect(await desk.deliver(address)).toBe(404)
    expect(await viewOf(order)).toMatchObject({ partner_slug: ana.slug })
    expect(await desk.connect(brand, body)).toBe(id)
    expect(await desk.deliver(address)).toBe(404)
  })

  test('is one brand’s: another connects it only after it was disconnected', async () => {
    const id = await desk.connect(brand, body)
    const other = await world.brand()
    const tried = await world.refused(other, connectShop, { body })
    expect(tried).toMatchObject({ status: 409, code: 'at_other_brand' })
    expect(tried.errors).toHaveProperty('address')
    await world.call(brand, disconnectShop, { params: { id } })

    const [third, fourth] = [await world.brand(), await world.brand()]
    const raced = await Promise.all(
      [third, fourth].map((one) => world.send(one, connectShop, { body })),
    )
    expect(raced.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const back = await world.refused(brand, connectShop, { body })
    expect(back.code).toBe('at_other_brand')
    for (const one of [third, fourth]) await desk.leave(one)
    expect(await desk.connect(brand, body)).toBe(id)
  })

  test('belongs to its brand', async () => {
    const id = await desk.connect(brand, body)
    const other = await world.brand()
    const calls = [
      world.send(other, disconnectShop, { params: { id } }),
      world.send(other, retryShopEvents, { params: { id }, body: {} }),
    ]
    for (const answer of await Promise.all(calls)) expectStatus(answer, 404)
    expect(await world.call(other, listShops, { query: {} })).toEqual({
      data: [],
      next: null,
    })
  })

  test('numbers its orders apart from those of the brand’s other shop', async () => {
    await desk.connect(brand, body)
    const second = { ...body, address: 'outra.myshopify.com' }
    const taken = await world.send(brand, connectShop, { body: second })
    expectStatus(taken, 409)
    const id = await desk.connect(brand, { ...second, order_prefix: 'B-' })
    const order = inShop(minutes(1))
    world.clock.set(minutes(2))
    await desk.deliver(shopify.delivery('orders/create', order, 'd-1'))
    await desk.check(brand, id)
    const params = { external_id: `B-${order.name.slice(1)}` }
    expect(await world.call(brand, showOrder, { params })).toMatchObject({ status: 'fat' })
  })

  test('leaves the books right', async () => {
    expect(await world.proof()).toEqual([])
  })
})
