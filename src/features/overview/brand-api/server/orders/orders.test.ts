import { beforeEach, describe, expect, test } from 'vitest'

import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { urlOf } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { unique } from '#tests/support/world.ts'

import { putOrder, putOrders, showOrder } from '../../order-contract.ts'

const world = await worldForFile()
const brand = await world.brand()
beforeEach(() => world.clock.set('2026-03-10T15:00:00Z'))

type Change = Record<string, unknown>

function order(status: string, change: Change = {}) {
  return {
    status,
    created_at: '2026-03-10T10:00:00-03:00',
    updated_at: `2026-03-10T1${'pen apv fat can dev'.split(' ').indexOf(status)}:00:00-03:00`,
    freight: 13.29,
    items: [
      {
        sku: 'A',
        name: 'Batom',
        category: 'maquiagem',
        quantity: 2,
        price: 50,
        discount: 10,
      },
    ],
    ...change,
  }
}

async function put(id: string, payload: Change) {
  const answer = await world.send(brand, putOrder, {
    params: { external_id: id },
    body: payload,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('an order from the shop', () => {
  test('earns under analysis when approved, is released after the invoice, and expires in a year', async () => {
    const ana = await world.partner(brand)
    const id = unique()

    expect((await put(id, order('pen', { partner_slug: ana.slug }))).commission).toBeNull()
    expect(await put(id, order('apv', { partner_slug: ana.slug }))).toMatchObject({
      partner_slug: ana.slug,
      attributed_by: 'partner',
      // 2 x 50 - 10; without freight; the brand's default is 10 %.
      commission: {
        base: 90,
        percent: 10,
        amount: 9,
        rule: 'default',
        state: 'under_analysis',
      },
    })
    expect(await world.credits(brand, ana)).toMatchObject({
      under_analysis: 9,
      available: 0,
    })

    await put(id, order('fat', { partner_slug: ana.slug }))
    world.clock.set('2026-03-17T14:00:00Z')
    await world.runJobs()
    expect(await world.credits(brand, ana)).toMatchObject({
      under_analysis: 9,
      available: 0,
    })
    world.clock.set('2026-03-17T15:00:01Z')
    await world.runJobs()
    expect(await world.credits(brand, ana)).toMatchObject({
      under_analysis: 0,
      available: 9,
    })

    world.clock.set('2027-03-17T15:00:02Z')
    await world.runJobs()
    expect(await world.credits(brand, ana)).toMatchObject({ available: 0, expired: 9 })
  })

  test('gives the same result however often and in whatever order its events arrive', async () => {
    const ana = await world.partner(brand)
    const id = unique()
    const events = [
      order('pen', { partner_slug: ana.slug }),
      order('apv', { partner_slug: ana.slug }),
      order('fat', { partner_slug: ana.slug }),
    ]
    for (const nth of [2, 0, 1, 2, 1, 0]) await put(id, events[nth] ?? {})
    expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 9 })
    expect((await put(id, events[0] ?? {})).status).toBe('fat')
  })

  test('is reversed when cancelled, and spent credits become a debt', async () => {
    const ana = await world.partner(brand)
    const id = unique()
    const big = {
      items: [{ sku: 'B', name: 'Kit', category: 'kits', quantity: 1, price: 1000 }],
    }
    await put(id, order('fat', { partner_slug: ana.slug, ...big }))
    world.clock.advanceDays(8)
    await world.runJobs()
    const redeemed = await world.send(ana, redeemCredits, {
      body: { reward_option_id: 1, points: 60 },
    })
    expect(redeemed.statusCode, redeemed.body).toBe(201)

    await put(
      id,
      order('dev', {
        partner_slug: ana.slug,
        ...big,
        updated_at: '2026-03-18T10:00:00-03:00',
      }),
    )
    expect(await world.credits(brand, ana)).toMatchObject({
      available: 0,
      reserved: 60,
      debt: 60,
    })

    const blocked = await world.send(ana, redeemCredits, {
      body: { reward_option_id: 1, points: 40 },
    })
    expect([blocked.statusCode, blocked.json().code]).toEqual([409, 'debt'])
    expect(await world.proof()).toEqual([])
  })

  test('is corrected in proportion when part of it is returned', async () => {
    const ana = await world.partner(brand)
    const id = unique()
    await put(id, order('apv', { partner_slug: ana.slug }))
    const one = {
      items: [{ sku: 'A', name: 'Batom', category: 'maquiagem', quantity: 1, price: 50 }],
    }
    const corrected = await put(
      id,
      order('apv', {
        partner_slug: ana.slug,
        ...one,
        updated_at: '2026-03-11T10:00:00-03:00',
      }),
    )
    expect(corrected.commission).toMatchObject({ base: 50, amount: 5 })
    expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 5 })
  })

  test('keeps its percent when the brand changes its rules', async () => {
    const own = await world.brand()
    const ana = await world.partner(own)
    const id = unique()
    const send = (payload: Change) =>
      world.send(own, putOrder, { params: { external_id: id }, body: payload })
    await send(order('apv', { partner_slug: ana.slug }))
    await world.setParameter(own, 'default_commission_points', 50_00)
    const invoiced = await send(order('fat', { partner_slug: ana.slug }))
    expect(invoiced.json().commission).toMatchObject({ percent: 10, amount: 9 })
  })

  test('pays the seller’s inviter, where the brand has this rule', async () => {
    const own = await world.brand()
    await world.setParameter(own, 'secondary_commission_points', 2_00)
    const inviter = await world.partner(own)
    const ana = await world.partner(own, { invited_by: inviter.slug })
    const answer = await world.send(own, putOrder, {
      params: { external_id: unique() },
      body: order('apv', { partner_slug: ana.slug }),
    })
    expect(answer.json()).toMatchObject({
      commission: { amount: 9 },
      secondary_commission: { partner_slug: inviter.slug, percent: 2, amount: 1.8 },
    })
    expect(await world.credits(own, inviter)).toMatchObject({ under_analysis: 1.8 })
  })

  test('without a seller is stored, unattributed', async () => {
    const stored = await put(unique(), order('apv', { partner_slug: 'ninguem' }))
    expect(stored).toMatchObject({
      partner_slug: null,
      attributed_by: null,
      commission: null,
    })
  })

  test('is attributed to its coupon before its click, and to its click before its slug', async () => {
    const [ana, bia, caio] = await Promise.all([1, 2, 3].map(() => world.partner(brand)))
    const coupon = `CUPOM${unique().toUpperCase()}`
    await world.coupon(brand, ana, coupon)
    const clickId = await world.click(brand, bia)
    const claims = {
      coupon: coupon.toLowerCase(),
      click_id: clickId,
      partner_slug: caio?.slug,
    }
    expect(await put(unique(), order('apv', claims))).toMatchObject({
      partner_slug: ana?.slug,
      attributed_by: 'coupon',
    })
    expect(await put(unique(), order('apv', { ...claims, coupon: 'OUTRO' }))).toMatchObject(
      {
        partner_slug: bia?.slug,
        attributed_by: 'click',
      },
    )
    world.clock.set('2026-04-20T15:00:00Z')
    const late = { ...claims, coupon: null, created_at: '2026-04-20T10:00:00-03:00' }
    expect(await put(unique(), order('apv', late))).toMatchObject({
      attributed_by: 'partner',
    })
  })
})

describe('a batch of orders', () => {
  test('reports invalid orders and stores the rest', async () => {
    const ana = await world.partner(brand)
    const good = { external_id: unique(), ...order('apv', { partner_slug: ana.slug }) }
    const answer = await world.send(brand, putOrders, {
      body: {
        orders: [
          good,
          { external_id: 'ruim', status: 'xyz' },
          'nem um objeto',
          {
            ...good,
            external_id: 'caro',
            items: [{ sku: 'x', name: 'x', category: 'x', quantity: 99_999, price: 9e9 }],
          },
        ],
      },
    })
    expect(answer.statusCode).toBe(200)
    const { results } = answer.json()
    expect(results.map((result: { ok: boolean }) => result.ok)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(results[1]).toMatchObject({
      external_id: 'ruim',
      errors: { status: [expect.any(String)] },
    })
    expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 9 })
  })

  test('sent ten times at once, with every order twice, counts each order once', async () => {
    const ana = await world.partner(brand)
    const orders = Array.from({ length: 40 }, () => ({
      external_id: unique(),
      ...order('apv', { partner_slug: ana.slug }),
    }))
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        world.send(brand, putOrders, {
          body: {
            orders: turn % 2 ? [...orders, ...orders].reverse() : [...orders, ...orders],
          },
        }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
    expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 360 })
    expect(await world.proof()).toEqual([])
  })

  test('is refused without a key, and with a key of another brand', async () => {
    const ana = await world.partner(brand)
    const id = unique()
    await put(id, order('apv', { partner_slug: ana.slug }))
    const url = urlOf(putOrder, { params: { external_id: id } })
    expect((await world.http.inject({ method: 'GET', url })).statusCode).toBe(401)
    expect(
      (await world.send(ana, showOrder, { params: { external_id: id } })).statusCode,
    ).toBe(401)
    expect(
      (await world.send(await world.brand(), showOrder, { params: { external_id: id } }))
        .statusCode,
    ).toBe(404)
  })
})
