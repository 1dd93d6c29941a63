import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { explainOrder } from '#features/money/commission/order-contract.ts'
import { showOrder } from '#features/overview/brand-api/order-contract.ts'
import { showBrandProduct } from '#features/selling/catalog/brand-contract.ts'
import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  fakeWoocommerce,
  wooLine,
  wooMeta,
  type WooOrder,
  wooOrder,
  type WooRefund,
} from '#tests/support/servers/fake-woocommerce.ts'
import { shopDesk } from '#tests/support/steps/shop-desk.ts'
import { expectStatus, type TestBrand, type TestPartner } from '#tests/support/world.ts'

import { connectShop } from '../contract.ts'

const woo = await fakeWoocommerce()
const world = await worldForFile()
const desk = shopDesk(world)
afterAll(() => woo.close())

const ENTRY = '_wc_order_attribution_session_entry'
const UTM = '_wc_order_attribution_utm_'
const body = {
  kind: 'woocommerce',
  address: `${woo.url}/wp-admin/index.php`,
  credentials: woo.credentials,
} as const
let brand: TestBrand
let ana: TestPartner
let last = 700

/** As WooCommerce writes moments: GMT without a zone. */
const minutes = (count: number) =>
  new Date(world.clock.now().getTime() + count * MINUTE_MS).toISOString().slice(0, 19)

const pass = (count: number) => world.clock.set(`${minutes(count)}Z`)

const link = () =>
  wooMeta(ENTRY, `https://loja.example/?utm_source=aliado&utm_campaign=${ana.slug}`)

function inShop(at: string, changes: Partial<WooOrder> = {}): WooOrder {
  const order = wooOrder(++last, at, { meta_data: [link()], ...changes })
  woo.orders.set(order.id, order)
  return order
}

const viewOf = ({ number }: WooOrder) =>
  world.call(brand, showOrder, { params: { external_id: number } })

async function announce(id: number, topic: string, payload: object) {
  const delivery = woo.delivery(topic, payload, `d-${++last}`)
  expect(await desk.deliver(delivery)).toBe(200)
  pass(1)
  await desk.readAll(brand, id)
}

/** What a refund changes in the shop. */
async function refund(id: number, order: WooOrder, refunds: WooRefund[]) {
  const listed = refunds.map(({ id: one, amount }) => ({
    id: one,
    reason: '',
    total: `-${amount}`,
  }))
  woo.refunds.set(order.id, refunds)
  const changed = { ...order, refunds: listed, date_modified_gmt: minutes(0) }
  woo.orders.set(order.id, changed)
  await announce(id, 'order.updated', changed)
}

afterEach(() => desk.leave(brand))
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  for (const map of [woo.orders, woo.refunds, woo.variations]) map.clear()
  woo.products.length = 0
  woo.webhooks.length = 0
  brand = await world.brand()
  ana = await world.partner(brand)
})

test('the import takes every page, products with variations too', async () => {
  const product = {
    status: 'publish',
    permalink: 'https://loja.example/creme',
    categories: [{ id: 1, name: 'Pele' }],
    images: [{ id: 1, src: 'https://loja.example/creme.jpg' }],
  }
  const plain = { type: 'simple', regular_price: '100.00', sale_price: '80.00' }
  woo.products.push(
    { id: 1, name: 'Creme', sku: 'CREME', ...plain, ...product } as { id: number },
    { id: 2, name: 'Camiseta', sku: '', type: 'variable', ...product } as { id: number },
  )
  const sizes = Array.from({ length: 101 }, (_, index) => ({
    id: 1000 + index,
    sku: index === 0 ? '' : `CAM-${index}`,
    status: index === 1 ? 'private' : 'publish',
    regular_price: '59.90',
    sale_price: '',
    price: '59.90',
    permalink: 'https://loja.example/camiseta',
    image: null,
    attributes: [{ id: 1, name: 'Tamanho', option: String(index) }],
  }))
  woo.variations.set(2, sizes)
  const sold = Array.from({ length: 101 }, (_, index) =>
    // Several changes of one second: a page may end between them.
    inShop(`2026-03-0${1 + Math.floor(index / 40)}T12:00:00`),
  )
  const id = await desk.connect(brand, body)
  expect(await desk.show(brand, id)).toMatchObject({
    name: 'Loja Aurora',
    address: woo.url,
    import: { phase: 'done', products: 102, orders: 101 },
  })
  for (const order of [sold[0], sold[100]])
    expect(await viewOf(order ?? inShop(''))).toMatchObject({ status: 'fat' })
  const skuOf = (sku: string) => world.call(brand, showBrandProduct, { params: { sku } })
  expect(await skuOf('CREME')).toMatchObject({
    price: 100,
    promotion_price: 80,
    category: 'Pele',
  })
  expect(await skuOf('1000')).toMatchObject({ name: 'Camiseta 0', price: 59.9 })
  expect(await skuOf('CAM-1')).toMatchObject({ active: false })
  expect(await skuOf('CAM-100')).toMatchObject({ active: true })
})

test('an announced order becomes credit, once, without its freight', async () => {
  const id = await desk.connect(brand, body)
  const order = inShop(minutes(1))
  pass(2)
  await announce(id, 'order.created', order)
  await announce(id, 'order.updated', order)
  expect(await viewOf(order)).toMatchObject({
    status: 'fat',
    partner_slug: ana.slug,
    commission: { base: 200, amount: 20 },
    warnings: [],
  })
  expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 20 })
  const states = (await desk.events(brand, id)).map(({ state }) => state)
  expect(states).toEqual(['unchanged', 'stored'])
})

test.each([
  ['pending', 'pen'],
  ['on-hold', 'pen'],
  ['failed', 'pen'],
  ['processing', 'apv'],
  ['cancelled', 'can'],
  ['refunded', 'dev'],
])('an order that is %s counts as %s', async (status, ours) => {
  const id = await desk.connect(brand, body)
  const order = inShop(minutes(0), { status })
  await announce(id, 'order.created', order)
  expect(await viewOf(order)).toMatchObject({ status: ours })
})

test.each(['trash', 'deleted'])(
  'an order that is in the state %s is cancelled',
  async (how) => {
    const id = await desk.connect(brand, body)
    const order = inShop(minutes(0))
    await announce(id, 'order.created', order)
    if (how === 'deleted') woo.orders.delete(order.id)
    else woo.orders.set(order.id, { ...order, status: how, date_modified_gmt: minutes(0) })
    await announce(id, 'order.deleted', { id: order.id })
    expect(await viewOf(order)).toMatchObject({ status: 'can' })
    expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 0 })
  },
)

const loose = (amount: string): WooRefund => ({
  id: 1,
  amount,
  line_items: [],
  shipping_lines: [],
})

test('refunds of pieces and of amounts lower their line, to the centavo', async () => {
  const id = await desk.connect(brand, body)
  const lines = [wooLine(1, '100.00', 3), wooLine(2, '49.99')]
  const order = inShop(minutes(0), { line_items: lines })
  await announce(id, 'order.created', order)
  const back = (line: number, quantity: number, total: string) => ({
    id: 90 + line,
    quantity,
    total,
    total_tax: '0.00',
    meta_data: [wooMeta('_refunded_item_id', String(line))],
  })
  await refund(id, order, [
    { ...loose('33.34'), line_items: [back(1, -1, '-33.34')] },
    { ...loose('10.01'), id: 2, line_items: [back(2, 0, '-10.01')] },
  ])
  expect(await viewOf(order)).toMatchObject({
    status: 'fat',
    commission: { base: 106.64 },
  })
})

test.each([
  ['is shared out over the lines', ['33.33', '33.33', '33.34'], loose('10.01'), 89.99],
  ['skips a line without a price', ['33.33', '33.33', '0.00'], loose('10.01'), 56.65],
  ['is never more than was paid', ['10.00', '20.00', '0.01'], loose('49.91'), 0],
  [
    'of the freight lowers nothing',
    ['10.00', '20.00', '30.00'],
    {
      ...loose('19.90'),
      shipping_lines: [{ id: 5, total: '-19.90', total_tax: '0.00' }],
    },
    60,
  ],
])('a refund without lines %s', async (_name, totals, one, base) => {
  const id = await desk.connect(brand, body)
  const lines = totals.map((total, index) => wooLine(index + 1, total))
  const order = inShop(minutes(0), { line_items: lines })
  await announce(id, 'order.created', order)
  await refund(id, order, [one])
  expect(await viewOf(order)).toMatchObject({ commission: { base } })
})

test.each([
  ['its first page', () => [link()]],
  [
    'its campaign',
    () => [wooMeta(`${UTM}source`, 'aliado'), wooMeta(`${UTM}campaign`, ana.slug)],
  ],
])('an order finds its partner by %s', async (_name, metaOf) => {
  const id = await desk.connect(brand, body)
  const order = inShop(minutes(0), { meta_data: metaOf() })
  await announce(id, 'order.created', order)
  expect(await viewOf(order)).toMatchObject({ partner_slug: ana.slug })
})

test('the campaign of another source counts for no one, and a coupon finds its partner', async () => {
  const id = await desk.connect(brand, body)
  await world.coupon(brand, ana, 'ANA10')
  const meta_data = [wooMeta(`${UTM}source`, 'google'), wooMeta(`${UTM}campaign`, ana.slug)]
  const other = inShop(minutes(0), { meta_data })
  const coupon_lines = [{ id: 1, code: 'ana10', discount: '20.00' }]
  const own = inShop(minutes(0), { meta_data, coupon_lines })
  for (const order of [other, own]) await announce(id, 'order.created', order)
  expect(await viewOf(other)).toMatchObject({ partner_slug: null })
  expect(await viewOf(own)).toMatchObject({ partner_slug: ana.slug })
})

test.each([
  ['PF', '52998224725', '529.982.247-25'],
  ['PJ', '12ABC34501DE35', '12.abc.345/01de-35'],
] as const)(
  'the document of an order shows that a %s partner bought by their own link',
  async (pf_pj, document, written) => {
    const seller = await world.partner(brand, { pf_pj, document })
    const id = await desk.connect(brand, body)
    const campaign = [
      wooMeta(`${UTM}source`, 'aliado'),
      wooMeta(`${UTM}campaign`, seller.slug),
      wooMeta(pf_pj === 'PF' ? '_billing_cpf' : '_billing_cnpj', written),
    ]
    const order = inShop(minutes(0), { meta_data: campaign })
    await announce(id, 'order.created', order)
    const params = { external_id: order.number }
    expect(await world.call(brand, explainOrder, { params })).toMatchObject({
      own_purchase: ['document'],
    })
  },
)

test('the unsigned trial is answered, a wrong signature is refused', async () => {
  const id = await desk.connect(brand, body)
  const order = inShop(minutes(0))
  const good = woo.delivery('order.created', order, 'd-1')
  const trial = {
    address: good.address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'webhook_id=1',
  }
  expect(await desk.deliver(trial)).toBe(200)
  expect(await desk.deliver({ ...good, body: `${good.body} ` })).toBe(401)
  expect(await desk.events(brand, id)).toEqual([])
})

test('webhooks that the shop has switched off are switched on by the next check', async () => {
  const id = await desk.connect(brand, body)
  expect(woo.webhooks.map(({ topic }) => topic)).toHaveLength(4)
  for (const webhook of woo.webhooks) webhook.status = 'disabled'
  const lost = inShop(minutes(1))
  pass(15)
  await desk.check(brand, id)
  expect(woo.webhooks.map(({ status }) => status)).toEqual(Array(4).fill('active'))
  expect(await viewOf(lost)).toMatchObject({ partner_slug: ana.slug })
})

test('wrong keys are refused before anything is stored', async () => {
  const credentials = { consumer_key: 'ck_teste', consumer_secret: 'errado' }
  const answer = await world.send(brand, connectShop, { body: { ...body, credentials } })
  expectStatus(answer, 422)
  expect(answer.json().message).toContain('recusou as chaves')
})

test('the books are right', async () => {
  expect(await world.proof()).toEqual([])
})
