import { beforeAll, expect, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import type { WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { allPages } from '#tests/support/steps/pages.ts'
import { publishProduct } from '#tests/support/steps/products.ts'
import { type TestBrand, type TestPartner } from '#tests/support/world.ts'

import { listBrandOrders } from '../../brand-contract.ts'
import { listCoupons } from '../../coupon-contract.ts'

type Query = WireInput<typeof listBrandOrders>['query']

const world = await worldForFile()
let brand: TestBrand
let ana: TestPartner
let bia: TestPartner
let other: TestBrand

async function send(id: string, body: Partial<WireInput<typeof putOrder>['body']>) {
  const at = '2026-03-01T12:00:00-03:00'
  const item = { sku: 'A', name: 'Kit', category: 'Kits', quantity: 2, price: 50 }
  await world.call(brand, putOrder, {
    params: { external_id: id },
    body: {
      status: 'fat',
      created_at: at,
      updated_at: body.created_at ?? at,
      freight: 15,
      items: [item, { ...item, sku: 'B', discount: 20 }],
      ...body,
    },
  })
}

beforeAll(async () => {
  brand = await world.brand()
  other = await world.brand()
  ana = await world.partner(brand)
  bia = await world.partner(brand)
  await world.coupon(brand, bia, 'BIA10')
  await send('P-1', { partner_slug: ana.slug })
  await send('P-2', { coupon: 'bia10', status: 'apv' })
  await send('Q-3', { created_at: '2026-03-05T23:30:00-03:00', status: 'pen' })
  await send('P-10', { created_at: '2026-03-06T00:00:00-03:00', partner_slug: ana.slug })
  await send('p%', { created_at: '2026-03-07T10:00:00-03:00', coupon: 'NADA' })
  await world.order(other, await world.partner(other), { id: 'P-1' })
})
async function found(query: Query = {}, caller = brand) {
  const listed = await allPages(world, caller, listBrandOrders, { query })
  return listed.map((order) => order.external_id)
}

test('lists each order of the brand once, newest first', async () => {
  expect(await found()).toEqual(['p%', 'P-10', 'Q-3', 'P-2', 'P-1'])
  expect(await found({ limit: 1 })).toEqual(['p%', 'P-10', 'Q-3', 'P-2', 'P-1'])
  expect(await found({}, other)).toEqual(['P-1'])
})

test('shows the totals, the seller and what was wrong', async () => {
  const { data } = await world.call(brand, listBrandOrders)
  expect(data.find((order) => order.external_id === 'P-2')).toMatchObject({
    status: 'apv',
    total: 180,
    freight: 15,
    items: { lines: 2, quantity: 4 },
    partner_slug: bia.slug,
    attributed_by: 'coupon',
    warnings: [],
  })
  expect(data[0]).toMatchObject({
    partner_slug: null,
    attributed_by: null,
    coupon: 'NADA',
    warnings: [{ code: 'unknown_coupon' }],
  })
})

test.each<[string, NonNullable<Query>, string[]]>([
  ['a status', { status: 'apv' }, ['P-2']],
  ['days in São Paulo', { begin: '2026-03-05', end: '2026-03-05' }, ['Q-3']],
  ['days from one on', { begin: '2026-03-06' }, ['p%', 'P-10']],
  ['the beginning of the number', { search: 'P-1' }, ['P-10', 'P-1']],
  ['a number with a sign of SQL', { search: 'p%' }, ['p%']],
  ['a number that no order has', { search: '%' }, []],
  ['a coupon', { search: 'BIA10' }, ['P-2']],
  ['orders of no one', { attributed: 'false' }, ['p%', 'Q-3']],
  ['orders of someone', { attributed: 'true', status: 'apv' }, ['P-2']],
  ['what was wrong', { warnings: 'true' }, ['p%']],
  ['the last change', { updated_since: '2026-03-06T03:00:00Z' }, ['p%', 'P-10']],
  ['a partner that does not exist', { partner: 'ninguem' }, []],
])('filters by %s', async (_, query, expected) => {
  expect(await found(query)).toEqual(expected)
})

test('filters by the partner, whatever the capitals', async () => {
  expect(await found({ partner: ana.slug.toUpperCase() })).toEqual(['P-10', 'P-1'])
  expect(await found({ partner: bia.slug, status: 'fat' })).toEqual([])
})

test('finds the orders of a partner by name and slug', async () => {
  expect(await found({ search: 'pessoa de' })).toEqual(['P-10', 'P-2', 'P-1'])
  expect(await found({ search: bia.slug })).toEqual(['P-2'])
})

test('refuses what is no cursor of this list', async () => {
  const refused = await world.refused(brand, listBrandOrders, { query: { cursor: 'W10' } })
  expect([refused.status, refused.code]).toEqual([422, 'invalid_cursor'])
})

test('lists the coupons of the brand by number, and those of one partner', async () => {
  await world.coupon(brand, ana, 'ANA10')
  await world.coupon(brand, bia, 'ZBIA')
  const found = async (query: object) =>
    (await allPages(world, brand, listCoupons, { query })).map(({ number }) => number)
  expect(await found({ limit: 1 })).toEqual(['ANA10', 'BIA10', 'ZBIA'])
  expect(await found({ partner: bia.slug })).toEqual(['BIA10', 'ZBIA'])
  expect(await found({ active: 'false' })).toEqual([])
  const { data } = await world.call(brand, listCoupons)
  expect(data[0]).toMatchObject({
    number: 'ANA10',
    type_discount: 'percent',
    discount: 10,
    partner_slug: ana.slug,
    friendly_name: 'ANA10',
    active: true,
  })
  expect((await world.call(other, listCoupons)).data).toEqual([])
})

test('finds orders by a part of the number, and by a product’s code or name', async () => {
  const shop = await world.brand()
  const item = { sku: 'SERUM-30', name: 'Sérum', category: 'Pele', quantity: 1, price: 10 }
  const body = {
    status: 'apv',
    created_at: '2026-03-01T12:00:00-03:00',
    updated_at: '2026-03-01T12:00:00-03:00',
  } as const
  const send = (external_id: string, sku: string) =>
    world.call(shop, putOrder, {
      params: { external_id },
      body: { ...body, items: [{ ...item, sku }] },
    })
  await send('LOJA-2026-0042', 'SERUM-30')
  await send('LOJA-2026-0077', 'CREME-50')
  await publishProduct(world, shop, { sku: 'CREME-50', name: 'Creme de açaí' })
  expect(await found({ search: '0042' }, shop)).toEqual(['LOJA-2026-0042'])
  expect(await found({ search: 'SERUM-30' }, shop)).toEqual(['LOJA-2026-0042'])
  expect(await found({ search: 'acai' }, shop)).toEqual(['LOJA-2026-0077'])
  expect(await found({ search: 'xyz-nada' }, shop)).toEqual([])
  expect(await found({ search: '0042' }, other)).toEqual([])
})
