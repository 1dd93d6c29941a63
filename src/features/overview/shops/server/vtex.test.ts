import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { showOrder } from '#features/overview/brand-api/order-contract.ts'
import { showBrandProduct } from '#features/selling/catalog/brand-contract.ts'
import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { fakeVtex, type VtexOrder, vtexOrder } from '#tests/support/servers/fake-vtex.ts'
import { shopDesk } from '#tests/support/steps/shop-desk.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

const vtex = await fakeVtex()
const shopAddresses = { vtex: vtex.url }
const world = await worldForFile({ shopAddresses })
const desk = shopDesk(world, shopAddresses)
afterAll(() => vtex.close())

const body = {
  kind: 'vtex',
  address: `https://${vtex.account}.myvtex.com/admin`,
  credentials: vtex.credentials,
} as const
let brand: TestBrand
let ana: TestPartner
let last = 1_000

const minutes = (count: number) =>
  new Date(world.clock.now().getTime() + count * MINUTE_MS)
    .toISOString()
    .replace('Z', '0000+00:00')

function inShop(changes: Partial<VtexOrder> = {}): VtexOrder {
  const marketingData = {
    utmSource: 'aliado',
    utmMedium: 'afiliado',
    utmCampaign: ana.slug,
  }
  const order = vtexOrder(`${++last}-01`, minutes(1), { marketingData, ...changes })
  vtex.orders.set(order.orderId, order)
  world.clock.set(new Date(world.clock.now().getTime() + 2 * MINUTE_MS))
  return order
}

const viewOf = ({ orderId }: VtexOrder) =>
  world.call(brand, showOrder, { params: { external_id: orderId } })

async function announce(id: number, order: VtexOrder) {
  expect(await desk.deliver(vtex.delivery(order))).toBe(200)
  await desk.readAll(brand, id)
}

afterEach(() => desk.leave(brand))
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  vtex.orders.clear()
  vtex.products.length = 0
  vtex.feed.clear()
  vtex.setHook(null)
  brand = await world.brand()
  ana = await world.partner(brand)
})

test('a VTEX shop brings its products and the orders of ninety days', async () => {
  for (let index = 0; index < 51; index++)
    vtex.products.push({
      productId: String(index),
      productName: 'Creme',
      link: `https://aurora.example.com/creme-${index}/p`,
      categories: ['/Pele/Rosto/', '/Pele/'],
      items: [
        {
          itemId: String(index),
          nameComplete: `Creme ${index}`,
          referenceId: [{ Key: 'RefId', Value: `SKU-${index}` }],
          images: [{ imageUrl: 'https://aurora.vteximg.com.br/creme.jpg' }],
          sellers: [{ sellerId: '1', commertialOffer: { Price: 89.9, ListPrice: 99.9 } }],
        },
      ],
    })
  const orders = Array.from({ length: 31 }, () => inShop())
  const id = await desk.connect(brand, body)
  expect(await desk.show(brand, id)).toMatchObject({
    name: 'aurora',
    state: 'working',
    import: { phase: 'done', products: 51, orders: 31 },
  })
  expect(await viewOf(orders[30] ?? inShop())).toMatchObject({ status: 'fat' })
  const shown = await world.call(brand, showBrandProduct, { params: { sku: 'SKU-50' } })
  expect(shown).toMatchObject({ price: 99.9, promotion_price: 89.9, category: 'Pele' })
})

test('its orders become credit, and what comes back in parcels lowers it', async () => {
  const id = await desk.connect(brand, body)
  const order = inShop()
  await announce(id, order)
  await announce(id, order)
  expect(await viewOf(order)).toMatchObject({
    partner_slug: ana.slug,
    commission: { base: 200, amount: 20 },
  })
  expect(await desk.events(brand, id)).toHaveLength(1)
  for (const [quantity, status, amount] of [
    [1, 'fat', 10],
    [2, 'dev', 0],
  ] as const) {
    const parcel = { type: 'Input', items: [{ itemIndex: 0, quantity, price: 10_000 }] }
    const changed = {
      ...order,
      lastChange: minutes(1),
      packageAttachment: { packages: [parcel] },
    }
    vtex.orders.set(order.orderId, changed)
    world.clock.set(new Date(world.clock.now().getTime() + 2 * MINUTE_MS))
    await announce(id, changed)
    expect(await viewOf(order)).toMatchObject({ status })
    expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: amount })
  }
})

test.each([
  ['payment-pending', 'pen'],
  ['request-cancel', 'pen'],
  ['handling', 'apv'],
  ['canceled', 'can'],
])('reads an order that is %s', async (state, status) => {
  const id = await desk.connect(brand, body)
  const order = inShop({ status: state })
  await announce(id, order)
  expect(await viewOf(order)).toMatchObject({ status })
})

test('what the hook lost comes with the feed, and is committed once it was stored', async () => {
  const id = await desk.connect(brand, body)
  const orders = Array.from({ length: 12 }, () => inShop())
  for (const { orderId } of orders) vtex.changed(orderId)
  await desk.check(brand, id)
  for (const order of orders)
    expect(await viewOf(order)).toMatchObject({ partner_slug: ana.slug })
  expect(vtex.feed.size).toBe(0)
})

test('only messages with our secret and of its account are taken', async () => {
  const id = await desk.connect(brand, body)
  const order = inShop()
  const good = vtex.delivery(order)
  const stranger = { ...good, headers: { 'content-type': 'application/json' } }
  expect(await desk.deliver(stranger)).toBe(401)
  expect(await desk.deliver(vtex.delivery(order, 'another'))).toBe(401)
  expect(await desk.deliver({ ...good, body: '{"hookConfig":"ping"}' })).toBe(200)
  expect(await desk.events(brand, id)).toEqual([])
})

test('the hook of another system is not replaced', async () => {
  const other = { url: 'https://erp.example.com/hook', headers: {} }
  vtex.setHook(other)
  const id = await desk.connect(brand, body)
  expect(vtex.hook()).toEqual(other)
  expect(await desk.show(brand, id)).toMatchObject({
    state: 'failing',
    problem: expect.stringContaining('outro sistema'),
  })
})
