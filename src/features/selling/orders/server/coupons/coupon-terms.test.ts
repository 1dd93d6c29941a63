import { expect } from 'vitest'

import { putOrder, showOrder } from '#features/overview/brand-api/order-contract.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { test } from '#tests/support/fixtures.ts'
import { type TestBrand, unique, type World } from '#tests/support/world.ts'

import { listBrandOrders } from '../../brand-contract.ts'
import { listMyCoupons } from '../../contract.ts'
import {
  changeCoupon,
  createCoupon,
  listCoupons,
  showCoupon,
} from '../../coupon-contract.ts'

type Sent = {
  coupon: string
  at?: Date
  status?: 'pen' | 'apv' | 'fat' | 'can'
  id?: string
}

async function order(world: World, brand: TestBrand, { coupon, ...sent }: Sent) {
  const external_id = sent.id ?? unique()
  const created_at = (sent.at ?? world.clock.now()).toISOString()
  await world.call(brand, putOrder, {
    params: { external_id },
    body: {
      status: sent.status ?? 'apv',
      created_at,
      updated_at: world.clock.now().toISOString(),
      coupon,
      items: [{ sku: 'A', name: 'Kit', category: 'Kits', quantity: 1, price: 100 }],
    },
  })
  const { partner_slug, warnings } = await world.call(brand, showOrder, {
    params: { external_id },
  })
  return { external_id, partner_slug, codes: (warnings ?? []).map(({ code }) => code) }
}

const ten = { type_discount: 'percent', discount: 10 } as const

test('a coupon says what it gives, how often and until when, and a change keeps what it does not name', async ({
  world,
  brand,
  ana,
}) => {
  const number = unique().toUpperCase()
  const today = dayOf(world.clock.now())
  const body = {
    number,
    partner_slug: ana.slug,
    ...ten,
    gives: 'text',
    gives_text: 'Um brinde na primeira compra',
    use_limit: 3,
    first_day: today,
    last_day: addDays(today, 10),
  } as const
  const created = await world.call(brand, createCoupon, { body })
  expect(created).toMatchObject({
    discount: 0,
    gives: 'text',
    gives_text: 'Um brinde na primeira compra',
    use_limit: 3,
    first_day: today,
    last_day: addDays(today, 10),
    paused: false,
    state: 'current',
    used: 0,
  })
  const params = { number }
  const kept = await world.call(brand, changeCoupon, {
    params,
    body: { partner_slug: ana.slug, ...ten },
  })
  expect(kept).toMatchObject({ gives: 'text', use_limit: 3, last_day: addDays(today, 10) })
  const changed = await world.call(brand, changeCoupon, {
    params,
    body: {
      partner_slug: ana.slug,
      ...ten,
      gives: 'free_freight',
      use_limit: null,
      last_day: null,
      paused: true,
    },
  })
  expect(changed).toMatchObject({
    gives: 'free_freight',
    gives_text: null,
    use_limit: null,
    last_day: null,
    state: 'paused',
  })
})

test.for([
  [{ gives: 'text' }, 'gift_needed'],
  [{ first_day: '2026-03-10', last_day: '2026-03-09' }, 'days_reversed'],
  [{ use_limit: 0 }, 'invalid_input'],
  [{ gives: 'text', gives_text: 'x'.repeat(81) }, 'invalid_input'],
] as const)(
  'a coupon with %j is refused with a reason',
  async ([more, code], { world, brand, ana }) => {
    const body = { number: unique(), partner_slug: ana.slug, ...ten, ...more }
    const refused = await world.send(brand, createCoupon, { body })
    expect([refused.statusCode, refused.json().code]).toEqual([422, code])
  },
)

test('an order with an ended, paused or early coupon stays the partner’s, with a warning that is listed', async ({
  world,
  brand,
  ana,
}) => {
  const today = dayOf(world.clock.now())
  const give = async (more: object) => {
    const number = unique().toUpperCase()
    await world.call(brand, createCoupon, {
      body: { number, partner_slug: ana.slug, ...ten, ...more },
    })
    return number
  }
  const ended = await give({ last_day: addDays(today, -1) })
  const early = await give({ first_day: addDays(today, 1) })
  const paused = await give({ paused: true })
  const inTime = await give({ first_day: today, last_day: today })

  expect(await order(world, brand, { coupon: ended })).toMatchObject({
    partner_slug: ana.slug,
    codes: ['coupon_ended'],
  })
  expect((await order(world, brand, { coupon: early })).codes).toEqual(['coupon_not_begun'])
  expect((await order(world, brand, { coupon: paused })).codes).toEqual(['coupon_ended'])
  expect((await order(world, brand, { coupon: inTime })).codes).toEqual([])
  const before = new Date(world.clock.now().getTime() - 60_000)
  expect((await order(world, brand, { coupon: paused, at: before })).codes).toEqual([])

  const { data } = await world.call(brand, listBrandOrders, { query: { warnings: 'true' } })
  expect(data.map(({ coupon }) => coupon).sort()).toEqual([ended, early, paused].sort())
  expect(data.find(({ coupon }) => coupon === ended)?.warnings[0]?.message).toContain(ended)
})

test('orders over the limit have a warning, those of one batch too, and cancelled ones leave room', async ({
  world,
  brand,
  ana,
}) => {
  const number = unique().toUpperCase()
  await world.call(brand, createCoupon, {
    body: { number, partner_slug: ana.slug, ...ten, use_limit: 2 },
  })
  const minutesAgo = (minutes: number) =>
    new Date(world.clock.now().getTime() - minutes * 60_000)
  const first = await order(world, brand, {
    coupon: number.toLowerCase(),
    at: minutesAgo(9),
  })
  const second = await order(world, brand, { coupon: number, at: minutesAgo(8) })
  const third = await order(world, brand, { coupon: ` ${number} `, at: minutesAgo(7) })
  expect([first.codes, second.codes, third.codes]).toEqual([[], [], ['coupon_used_up']])

  world.clock.set(new Date(world.clock.now().getTime() + 60_000))
  const cancelled = { id: second.external_id, coupon: number, at: minutesAgo(9) }
  await order(world, brand, { ...cancelled, status: 'can' })
  expect((await order(world, brand, { coupon: number, at: minutesAgo(6) })).codes).toEqual([
    'coupon_used_up',
  ])
  const again = { id: third.external_id, coupon: number, at: minutesAgo(8) }
  expect((await order(world, brand, { ...again, status: 'fat' })).codes).toEqual([])
  expect(await world.call(brand, showCoupon, { params: { number } })).toMatchObject({
    used: 3,
    use_limit: 2,
  })
})

test('a partner sees the uses and sales of their own coupons, and buyers only those that they can use', async ({
  world,
  brand,
  ana,
}) => {
  const today = dayOf(world.clock.now())
  const [open, ended] = [unique().toUpperCase(), unique().toUpperCase()]
  await world.call(brand, createCoupon, {
    body: { number: open, partner_slug: ana.slug, ...ten, use_limit: 50 },
  })
  await world.call(brand, createCoupon, {
    body: { number: ended, partner_slug: ana.slug, ...ten, last_day: addDays(today, -1) },
  })
  await order(world, brand, { coupon: open, status: 'fat' })
  await order(world, brand, { coupon: open, status: 'pen' })
  await order(world, brand, { coupon: open, status: 'can' })
  const mine = await world.call(ana, listMyCoupons)
  expect(mine.find((one) => one.number === open)).toMatchObject({
    used: 2,
    use_limit: 50,
    sum_order: 100,
    state: 'current',
  })
  expect(mine.find((one) => one.number === ended)).toMatchObject({
    state: 'ended',
    used: 0,
  })
  const { data } = await world.call(brand, listCoupons, { query: { partner: ana.slug } })
  expect(data.find((one) => one.number === open)?.used).toBe(2)
})
