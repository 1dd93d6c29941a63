import { expect } from 'vitest'

import { putOrder, showOrder } from '#features/overview/brand-api/order-contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { type TestBrand, unique, type World } from '#tests/support/world.ts'

import {
  changeCoupon,
  createCoupon,
  listCoupons,
  removeCoupon,
  showCoupon,
} from '../../coupon-contract.ts'

async function sellerBy(world: World, brand: TestBrand, coupon: string) {
  const external_id = unique()
  const at = world.clock.now().toISOString()
  await world.call(brand, putOrder, {
    params: { external_id },
    body: {
      status: 'apv',
      created_at: at,
      updated_at: at,
      coupon,
      items: [{ sku: 'A', name: 'Kit', category: 'Kits', quantity: 1, price: 100 }],
    },
  })
  return {
    external_id,
    slug: (await world.call(brand, showOrder, { params: { external_id } })).partner_slug,
  }
}

const ten = { type_discount: 'percent', discount: 10 } as const

test('a coupon is found however a shop types it, until it is removed', async ({
  world,
  brand,
  ana,
}) => {
  const body = { number: ' mãe  10 ', partner_slug: ana.slug.toUpperCase(), ...ten }
  const created = await world.call(brand, createCoupon, { body })
  expect(created).toMatchObject({
    number: 'MÃE 10',
    partner_slug: ana.slug,
    friendly_name: 'MÃE 10',
    active: true,
    ...ten,
  })
  const past = await sellerBy(world, brand, 'Mãe 10 '.normalize('NFD'))
  expect(past.slug).toBe(ana.slug)
  const search = await world.call(brand, listCoupons, { query: { search: 'mãe' } })
  expect(search.data.map(({ number }) => number)).toEqual(['MÃE 10'])

  const params = { number: 'mãe 10' }
  await world.call(brand, removeCoupon, { params })
  expect((await sellerBy(world, brand, 'MÃE 10')).slug).toBeNull()
  const kept = await world.call(brand, showOrder, {
    params: { external_id: past.external_id },
  })
  expect(kept.partner_slug).toBe(ana.slug)
  expect((await world.refused(brand, showCoupon, { params })).code).toBe('unknown_coupon')

  const bia = await world.partner(brand)
  await world.call(brand, createCoupon, { body: { ...body, partner_slug: bia.slug } })
  expect((await sellerBy(world, brand, 'MÃE 10')).slug).toBe(bia.slug)
})

test('a coupon in use is not given twice, also by many at once', async ({
  world,
  ana,
  brand,
}) => {
  const number = `C${unique()}`
  const body = {
    number,
    partner_slug: ana.slug,
    type_discount: 'value',
    discount: 15.5,
  } as const
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => world.send(brand, createCoupon, { body })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    201, 409, 409, 409, 409,
  ])
  const { data } = await world.call(brand, listCoupons, { query: { partner: ana.slug } })
  expect(data).toMatchObject([{ number: number.toUpperCase(), discount: 15.5 }])
  const wrong = await world.refused(brand, createCoupon, {
    body: { ...body, number: '10%' },
  })
  expect(wrong.errors?.['number']).toHaveLength(1)
  const unknown = await world.refused(brand, createCoupon, {
    body: { ...body, number: 'X1', partner_slug: 'ninguem' },
  })
  expect(unknown.code).toBe('unknown_partner')
})

test('a coupon moves to another partner, unless someone changed it meanwhile', async ({
  world,
  brand,
  ana,
}) => {
  const number = `M${unique()}`.toUpperCase()
  const bia = await world.partner(brand)
  const made = await world.send(brand, createCoupon, {
    body: { number, partner_slug: ana.slug, ...ten },
  })
  const headers = { 'if-match': String(made.headers['etag']) }
  const params = { number }
  const body = { partner_slug: bia.slug, ...ten }
  const moved = await world.send(brand, changeCoupon, { params, body, headers })
  expect([moved.statusCode, moved.json().partner_slug]).toEqual([200, bia.slug])
  const late = await world.send(brand, removeCoupon, { params, headers })
  expect([late.statusCode, late.json().code]).toEqual([412, 'changed_meanwhile'])
  expect(await world.call(brand, showCoupon, { params })).toEqual(moved.json())
})
