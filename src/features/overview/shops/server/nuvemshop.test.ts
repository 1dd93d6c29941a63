import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { showOrder } from '#features/overview/brand-api/order-contract.ts'
import { showBrandProduct } from '#features/selling/catalog/brand-contract.ts'
import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  fakeNuvemshop,
  type NuvemshopOrder,
  nuvemshopOrder,
} from '#tests/support/servers/fake-nuvemshop.ts'
import { shopDesk } from '#tests/support/steps/shop-desk.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

const nuvemshop = await fakeNuvemshop()
const shopAddresses = { nuvemshop: nuvemshop.address }
const world = await worldForFile({ shopAddresses })
const desk = shopDesk(world, shopAddresses)
afterAll(() => nuvemshop.close())

const body = {
  kind: 'nuvemshop',
  address: nuvemshop.store,
  credentials: nuvemshop.credentials,
} as const
let brand: TestBrand
let ana: TestPartner
let last = 0

/** As Nuvemshop writes a moment. */
const minutes = (count: number) =>
  new Date(world.clock.now().getTime() + count * MINUTE_MS)
    .toISOString()
    .replace(/\.\d+Z$/, '+0000')

function inShop(changes: Partial<NuvemshopOrder> = {}): NuvemshopOrder {
  const landing = `https://loja.example.com/creme?utm_source=aliado&utm_campaign=${ana.slug}`
  const order = nuvemshopOrder(++last, minutes(1), { landing_url: landing, ...changes })
  nuvemshop.orders.set(order.id, order)
  world.clock.set(new Date(world.clock.now().getTime() + 2 * MINUTE_MS))
  return order
}

const viewOf = ({ number }: NuvemshopOrder) =>
  world.call(brand, showOrder, { params: { external_id: String(number) } })

async function announce(id: number, event: string, order: NuvemshopOrder) {
  expect(await desk.deliver(nuvemshop.delivery(event, order.id))).toBe(200)
  await desk.readAll(brand, id)
}

afterEach(() => desk.leave(brand))
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  nuvemshop.orders.clear()
  nuvemshop.products.length = 0
  nuvemshop.webhooks.length = 0
  brand = await world.brand()
  ana = await world.partner(brand)
})

test('a Nuvemshop shop brings its products and orders, page by page', async () => {
  for (let index = 0; index < 101; index++)
    nuvemshop.products.push({
      id: index,
      name: { pt: `Creme ${index}` },
      handle: { pt: `creme-${index}` },
      canonical_url: `https://loja.example.com/creme-${index}`,
      published: true,
      categories: [{ id: 1, name: { pt: 'Pele' } }],
      images: [{ src: 'https://cdn.example.com/creme.jpg' }],
      variants: [
        {
          id: index,
          sku: `SKU-${index}`,
          price: '100.00',
          promotional_price: '90.00',
          values: [],
        },
      ],
    })
  const order = inShop()
  const id = await desk.connect(brand, body)
  expect(await desk.show(brand, id)).toMatchObject({
    name: 'Loja Nuvem',
    state: 'working',
    import: { phase: 'done', products: 101 },
  })
  expect(await viewOf(order)).toMatchObject({ status: 'apv', partner_slug: ana.slug })
  const shown = await world.call(brand, showBrandProduct, { params: { sku: 'SKU-100' } })
  expect(shown).toMatchObject({ price: 100, promotion_price: 90, category: 'Pele' })
  expect([...nuvemshop.agents]).toEqual([expect.stringMatching(/^Aliado \(https?:/)])
})

test('its orders become credit, with the discounts of the whole order shared out', async () => {
  const id = await desk.connect(brand, body)
  const products = ['33.33', '33.33', '33.34'].map((price, index) => ({
    product_id: index,
    variant_id: index,
    name: 'Batom',
    sku: `BATOM-${index}`,
    price,
    quantity: '1' as never,
  }))
  const order = inShop({ products, discount: '10.00', subtotal: '100.00' })
  await announce(id, 'order/paid', order)
  expect(await viewOf(order)).toMatchObject({
    partner_slug: ana.slug,
    commission: { base: 90, amount: 9 },
  })
  expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 9 })
})

test('an edited order counts as it is now', async () => {
  const id = await desk.connect(brand, body)
  const order = inShop()
  await announce(id, 'order/created', order)
  const lines = order.products.map((line) => ({ ...line, quantity: 1 }))
  nuvemshop.orders.set(order.id, { ...order, products: lines, updated_at: minutes(1) })
  world.clock.set(minutes(2))
  await announce(id, 'order/edited', order)
  expect(await viewOf(order)).toMatchObject({ commission: { base: 100 } })
})

test.each([
  [{ status: 'cancelled' }, 'can'],
  [{ payment_status: 'voided' }, 'can'],
  [{ payment_status: 'refunded' }, 'dev'],
  [{ payment_status: 'pending' }, 'pen'],
  [{ shipping_status: 'shipped' }, 'fat'],
  [{ status: 'closed' }, 'fat'],
])('reads %j', async (changes, status) => {
  const id = await desk.connect(brand, body)
  const order = inShop(changes)
  await announce(id, 'order/updated', order)
  expect(await viewOf(order)).toMatchObject({ status })
})

test('only signed messages of its own topics are taken', async () => {
  const id = await desk.connect(brand, body)
  const order = inShop()
  const good = nuvemshop.delivery('order/paid', order.id)
  const forged = { ...good, body: good.body.replace(String(order.id), '999') }
  expect(await desk.deliver(forged)).toBe(401)
  const removal = nuvemshop.delivery('app/uninstalled', 1)
  expect(await desk.deliver(removal)).toBe(200)
  expect(await desk.show(brand, id)).toMatchObject({ state: 'failing' })
  expect(await desk.events(brand, id)).toEqual([])
})

test('a message that was lost is found by the check', async () => {
  const id = await desk.connect(brand, body)
  const order = inShop()
  await desk.check(brand, id)
  expect(await viewOf(order)).toMatchObject({ partner_slug: ana.slug })
})
