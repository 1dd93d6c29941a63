import { expect, test } from 'vitest'

import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { listPartners } from '#features/people/partners/brand-contract.ts'
import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import { showBrandOverview } from '../contract.ts'

const world = await worldForFile()

async function sell(brand: TestBrand, partner: TestPartner, more: object = {}) {
  const at = world.clock.now().toISOString()
  await world.call(brand, putOrder, {
    params: { external_id: `pedido-${unique()}` },
    body: {
      status: 'apv',
      created_at: at,
      updated_at: at,
      partner_slug: partner.slug,
      freight: 12,
      items: [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 2, price: 100 }],
      ...more,
    },
  })
}

test('a new brand sees zeros', async () => {
  const shown = await world.call(await world.brand(), showBrandOverview, {})
  expect(shown).toMatchObject({
    sales: { current: { orders: 0, total: 0 } },
    selling_partners: { current: 0, previous: 0 },
    commission: { current: 0 },
    credits: { under_analysis: 0, available: 0, expiring: 0, debt: 0 },
  })
})

test('a brand compares its sales, partners and commissions with the days before', async () => {
  const brand = await world.brand()
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  await sell(brand, ana)
  await sell(brand, bia)
  const carla = await world.partner(brand, { approved: null })
  await world.call(brand, approvePartner, { params: { slug: carla.slug } })
  world.clock.advanceDays(30)
  await sell(brand, ana)
  await sell(brand, ana, { status: 'can' })
  // Nothing of another brand counts.
  const other = await world.brand()
  await sell(other, await world.partner(other))

  const shown = await world.call(brand, showBrandOverview, { query: { days: 30 } })
  expect(shown).toMatchObject({
    sales: { current: { orders: 1, total: 200 }, previous: { orders: 2, total: 400 } },
    selling_partners: { current: 1, previous: 2 },
    approved_partners: { current: 0, previous: 1 },
    commission: { current: 20, previous: 40 },
    credits: { under_analysis: 60, available: 0 },
  })
  expect(shown.period.begin > shown.previous.end).toBe(true)
  for (const [period, { orders, approved }] of [
    [shown.period, { orders: 1, approved: [] }],
    [shown.previous, { orders: 2, approved: [carla.slug] }],
  ] as const) {
    const sold = { attributed: 'true', sold: 'true' } as const
    const lines = await world.call(brand, listBrandOrders, {
      query: { ...sold, ...period },
    })
    expect(lines.data).toHaveLength(orders)
    const { data } = await world.call(brand, listPartners, {
      query: { approved_begin: period.begin, approved_end: period.end },
    })
    expect(data.map(({ slug }) => slug)).toEqual(approved)
  }
  const others = await world.call(brand, listBrandOrders, { query: { sold: 'false' } })
  expect(others.data.map(({ status }) => status)).toEqual(['can'])
  await world.proof()
})

test('credits that expire soon are a part of the available ones', async () => {
  const brand = await world.brand()
  await world.partner(brand, { credit: 50_00 })
  const soon = () => world.call(brand, showBrandOverview, {})
  expect((await soon()).credits).toMatchObject({ available: 50, expiring: 0 })
  world.clock.advanceDays(350)
  expect((await soon()).credits).toMatchObject({ available: 50, expiring: 50 })
})

test('a role that may not see orders gets the counts without amounts', async () => {
  const place = await world.brand()
  await world.order(place, await world.partner(place))
  const writer = await world.staff(place, { role: 'content' })
  expect(await world.call(writer, showBrandOverview, { query: {} })).toMatchObject({
    selling_partners: { current: 1 },
    sales: null,
    commission: null,
    credits: null,
  })
})
