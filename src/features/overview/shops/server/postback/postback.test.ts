import { createHmac } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { showOrder } from '#features/overview/brand-api/order-contract.ts'
import { listPending } from '#features/overview/inbox/contract.ts'
import { listAuditLines } from '#features/program/audit/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { shopDesk } from '#tests/support/steps/shop-desk.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import { connectShop, disconnectShop } from '../../contract.ts'
import { retryShopEvents } from '../../event-contract.ts'
import { showShopPostback } from '../../postback-contract.ts'

const world = await worldForFile()
const desk = shopDesk(world)
let brand: TestBrand
let ana: TestPartner
let id: number
let address: string
let key: string

beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
  ana = await world.partner(brand)
  id = await desk.connect(brand, {
    kind: 'other',
    address: 'loja.example.com',
    credentials: {},
  })
  const shown = await world.call(brand, showShopPostback, { params: { id } })
  ;({ address, signing_key: key } = shown)
})

function sign(body: string, secret = key): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

async function post(order: object | string, signature?: string) {
  const body = typeof order === 'string' ? order : JSON.stringify(order)
  const answer = await world.http.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: {
      'content-type': 'application/json',
      'aliado-signature': signature ?? sign(body),
    },
    payload: body,
  })
  return { status: answer.statusCode, ...answer.json() }
}

const order = (external_id: string) =>
  world.call(brand, showOrder, { params: { external_id } })
const pending = async () =>
  (await world.call(brand, listPending, { query: { kind: 'shop' } })).data.map(
    ({ title }) => title,
  )
const events = async () =>
  (await desk.events(brand, id)).map(({ order_key, state }) => `${order_key} ${state}`)

test('a shop that sends its orders is connected at once, and has nothing to import', async () => {
  expect(await desk.show(brand, id)).toMatchObject({
    kind: 'other',
    name: 'loja.example.com',
    address: 'https://loja.example.com',
    state: 'working',
    import: { phase: 'done', products: 0, orders: 0 },
  })
  await desk.check(brand, id)
  expect(await desk.show(brand, id)).toMatchObject({ state: 'working' })
  const { data } = await world.call(brand, listAuditLines, {
    query: { action: 'shop.postback_shown' },
  })
  expect(data).toHaveLength(1)
})

test('an order goes from the click to the credit, and back when it is cancelled', async () => {
  const click_id = await world.click(brand, ana)
  const sent = { order: 1042, status: 'apv', value: 129.9, click_id }
  expect(await post(sent)).toMatchObject({
    status: 200,
    order: '1042',
    outcome: 'stored',
    message: null,
  })
  expect(await order('1042')).toMatchObject({
    status: 'apv',
    partner_slug: ana.slug,
    attributed_by: 'click',
    commission: { base: 129.9, amount: 12.99 },
  })
  world.clock.advanceDays(1)
  await post({ order: '1042', status: 'fat', value: 129.9 })
  expect(await order('1042')).toMatchObject({ status: 'fat', partner_slug: ana.slug })
  expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 12.99 })
  world.clock.advanceDays(1)
  expect(await post({ order: '1042', status: 'can' })).toMatchObject({ outcome: 'stored' })
  expect(await order('1042')).toMatchObject({ status: 'can' })
  expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 0 })
  expect(await events()).toEqual(['1042 stored', '1042 stored', '1042 stored'])
  expect(await world.proof()).toEqual([])
})

test('the same message again, many at once and an older state change nothing', async () => {
  const sent = { order: 'A', status: 'apv', value: 50, partner_slug: ana.slug }
  const answers = await Promise.all([post(sent), post(sent), post(sent)])
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
    'stored',
    'unchanged',
    'unchanged',
  ])
  world.clock.advanceDays(1)
  await post({ ...sent, status: 'fat', updated_at: '2026-03-11T15:00:00Z' })
  expect(await post({ ...sent, updated_at: '2026-03-11T10:00:00Z' })).toMatchObject({
    status: 200,
    outcome: 'unchanged',
  })
  expect(await order('A')).toMatchObject({ status: 'fat', commission: { amount: 5 } })
  expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 5 })
})

test('lines, coupons and a prefix are kept, and a wrong click is a warning', async () => {
  await world.coupon(brand, ana, 'ANA10')
  const items = [
    { sku: 'A', name: 'Creme', quantity: 2, price: 30, discount: 10 },
    { sku: 'B', name: 'Gel', price: 5 },
  ]
  await post({ order: 'B', status: 'fat', items, freight: 9, coupon: 'ANA10' })
  expect(await order('B')).toMatchObject({
    attributed_by: 'coupon',
    commission: { base: 55 },
  })
  const lost = await post({ order: 'C', status: 'fat', value: 10, click_id: 'inventado' })
  expect(lost).toMatchObject({ status: 200, outcome: 'stored' })
  expect(lost.message).not.toBeNull()
  const other = await world.call(brand, connectShop, {
    body: {
      kind: 'other',
      address: 'https://outra.example.com/',
      credentials: {},
      order_prefix: 'O-',
    },
  })
  const shown = await world.call(brand, showShopPostback, { params: { id: other.id } })
  ;({ address, signing_key: key } = shown)
  await post({ order: 'B', status: 'fat', value: 7, partner_slug: ana.slug })
  expect(await order('O-B')).toMatchObject({ commission: { base: 7 } })
})

test('a wrong signature stores nothing, and a wrong order is among the last events', async () => {
  const sent = JSON.stringify({ order: 'D', status: 'apv', value: 1 })
  for (const signature of ['', 'sha256=', sign(sent, 'outra'), sign(`${sent} `)])
    expect(await post(sent, signature)).toMatchObject({
      status: 401,
      code: 'bad_signature',
    })
  expect(await events()).toEqual([])
  expect(await post(sent, `sha256=${sign(sent)}`)).toMatchObject({ status: 200 })

  for (const wrong of [
    'isto não é JSON',
    { order: 'E', status: 'pago', value: 1 },
    { order: 'E', status: 'apv' },
    { order: 'E', status: 'apv', value: -1 },
    { order: '', status: 'apv', value: 1 },
    { order: 'F', status: 'apv', value: 1, updated_at: '2027-03-10T15:00:00Z' },
  ])
    expect(await post(wrong)).toMatchObject({ status: 422, code: 'invalid_order' })
  const stored = await events()
  expect(stored.filter((event) => event.endsWith('failed'))).toHaveLength(6)
  expect(stored[0]).toBe('F failed')
  expect(
    await world.refused(brand, retryShopEvents, { params: { id }, body: {} }),
  ).toMatchObject({ code: 'only_sent' })
  expect(stored).toContain('E failed')
  expect(await pending()).toEqual(['loja.example.com'])
  // A corrected order ends its failures, and those that named none.
  await post({ order: 'F', status: 'apv', value: 1 })
  expect((await events()).filter((event) => event.endsWith('failed'))).toEqual([
    'E failed',
    'E failed',
    'E failed',
  ])
  await post({ order: 'E', status: 'apv', value: 1 })
  expect(await pending()).toEqual([])
})

test('a shop that was disconnected sends nothing any more, and comes back with a new key', async () => {
  const sent = { order: 'G', status: 'apv', value: 1 }
  await world.call(brand, disconnectShop, { params: { id } })
  expect(await post(sent)).toMatchObject({ status: 404, code: 'unknown_postback' })
  expect(await world.refused(brand, showShopPostback, { params: { id } })).toMatchObject({
    code: 'shop_disconnected',
  })
  const again = await desk.connect(brand, {
    kind: 'other',
    address: 'loja.example.com',
    credentials: {},
  })
  expect(again).toBe(id)
  const shown = await world.call(brand, showShopPostback, { params: { id } })
  expect(shown.signing_key).not.toBe(key)
})

test('a field that does not exist is named, and nothing is stored', async () => {
  const test = await post({ order: 'p1', status: 'apv', value: 100, test: true })
  expect(test).toMatchObject({ status: 422, message: 'test: este campo não existe.' })
  const items = [{ sku: 'A', name: 'Sérum', price: 100, cor: 'azul' }]
  expect(await post({ order: 'p1', status: 'apv', items })).toMatchObject({
    status: 422,
    message: 'items.0.cor: este campo não existe.',
  })
  const strange = await post({ order: { id: 1 }, status: 'apv', value: 100 })
  expect(strange).toMatchObject({
    status: 422,
    message: 'order: Informe o número do pedido.',
  })
})
