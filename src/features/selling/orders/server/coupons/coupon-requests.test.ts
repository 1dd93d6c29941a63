import { expect } from 'vitest'

import { refusePartner } from '#features/overview/brand-api/contract.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { listPending } from '#features/overview/inbox/contract.ts'
import { listNotifications } from '#features/program/notifications/contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { type TestPartner, unique, type World } from '#tests/support/world.ts'

import { listMyCoupons } from '../../contract.ts'
import { createCoupon, listCoupons } from '../../coupon-contract.ts'
import {
  approveCouponRequest,
  listCouponRequests,
  listMyCouponRequests,
  refuseCouponRequest,
  requestCoupon,
  showCouponRequest,
  withdrawCouponRequest,
} from '../../coupon-request-contract.ts'

const ten = { type_discount: 'percent', discount: 10 } as const
const code = () =>
  unique()
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(-12)
    .toUpperCase()

const ask = (world: World, partner: TestPartner, wished = code(), note = '') =>
  world.call(partner, requestCoupon, { body: { wished, note } })

test('a partner asks, the brand approves with another code, and an order with it is the partner’s', async ({
  world,
  brand,
  ana,
}) => {
  const wished = code()
  const made = await ask(world, ana, wished.toLowerCase(), 'Para as minhas alunas')
  expect(made).toMatchObject({ wished, state: 'waiting', number: null })
  const pending = await world.call(brand, listPending, {
    query: { kind: 'coupon_request' },
  })
  expect(pending.data).toMatchObject([
    { id: String(made.id), title: wished, detail: 'Para as minhas alunas' },
  ])
  expect(pending.data[0]?.due).not.toBeNull()

  const params = { id: made.id }
  const number = `${wished}X`
  const body = { number, ...ten, use_limit: 5, gives: 'free_freight' } as const
  expect(await world.call(brand, approveCouponRequest, { params, body })).toMatchObject({
    state: 'approved',
    number,
    partner_slug: ana.slug,
  })
  expect(await world.call(ana, listMyCouponRequests)).toMatchObject({
    allowed: true,
    data: [{ state: 'approved', number }],
  })
  const at = world.clock.now().toISOString()
  await world.call(brand, putOrder, {
    params: { external_id: unique() },
    body: {
      status: 'apv',
      created_at: at,
      updated_at: at,
      coupon: number,
      items: [{ sku: 'A', name: 'Kit', category: 'Kits', quantity: 1, price: 100 }],
    },
  })
  expect(await world.call(ana, listMyCoupons)).toMatchObject([
    { number, used: 1, sum_order: 100, gives: 'free_freight' },
  ])
  const [mail] = await world.messagesTo(`${ana.slug}@aliado.test`)
  expect(mail?.subject).toContain(number)
  expect(
    (await world.call(brand, listPending, { query: { kind: 'coupon_request' } })).data,
  ).toEqual([])
  expect(await world.proof()).toEqual([])
})

test('a partner reads why a request was refused, and may ask again', async ({
  world,
  brand,
  ana,
}) => {
  const { id } = await ask(world, ana)
  const params = { id }
  expect(
    (await world.refused(brand, refuseCouponRequest, { params, body: { reason: '' } }))
      .status,
  ).toBe(422)
  await world.call(brand, refuseCouponRequest, {
    params,
    body: { reason: 'Este código é de uma campanha.' },
  })
  expect(await world.call(ana, listMyCouponRequests)).toMatchObject({
    data: [{ state: 'refused', reason: 'Este código é de uma campanha.' }],
  })
  const { data: notices } = await world.call(ana, listNotifications, { query: {} })
  expect(JSON.stringify(notices)).toContain('Este código é de uma campanha.')
  expect(
    (await world.refused(brand, approveCouponRequest, { params, body: ten })).code,
  ).toBe('already_decided')
  expect((await ask(world, ana)).state).toBe('waiting')
})

test('one request waits at a time, also when many are sent at once, and it may be withdrawn', async ({
  world,
  brand,
  ana,
}) => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      world.send(ana, requestCoupon, { body: { wished: code() } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    201, 409, 409, 409, 409, 409,
  ])
  const { data } = await world.call(ana, listMyCouponRequests)
  const params = { id: data[0]?.id ?? 0 }
  const bia = await world.partner(brand)
  expect((await world.refused(bia, withdrawCouponRequest, { params })).code).toBe(
    'unknown_request',
  )
  expect(await world.call(ana, withdrawCouponRequest, { params })).toMatchObject({
    state: 'withdrawn',
  })
  expect((await world.refused(ana, withdrawCouponRequest, { params })).code).toBe(
    'already_decided',
  )
  expect((await ask(world, ana)).state).toBe('waiting')
})

test('a code that exists, or that another partner waits for, is refused at once', async ({
  world,
  brand,
  ana,
}) => {
  const bia = await world.partner(brand)
  const wished = code()
  await world.call(brand, createCoupon, {
    body: { number: wished, partner_slug: bia.slug, ...ten },
  })
  const taken = await world.refused(ana, requestCoupon, { body: { wished } })
  expect(taken).toMatchObject({ code: 'code_taken' })
  expect(taken.errors?.['wished']).toHaveLength(1)
  const same = code()
  const answers = await Promise.all(
    [ana, bia].map((partner) =>
      world.send(partner, requestCoupon, { body: { wished: same } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})

test('a request approved by two people at once gives one coupon and one message', async ({
  world,
  brand,
  ana,
}) => {
  const { id, wished } = await ask(world, ana)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      world.send(brand, approveCouponRequest, { params: { id }, body: ten }),
    ),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((status) => status === 200)).toHaveLength(1)
  expect(codes.filter((status) => status === 409)).toHaveLength(7)
  const { data } = await world.call(brand, listCoupons, { query: { partner: ana.slug } })
  expect(data.map(({ number }) => number)).toEqual([wished])
  expect(await world.messagesTo(`${ana.slug}@aliado.test`)).toHaveLength(1)
})

test('a code taken meanwhile and a partner who is no longer approved create no coupon', async ({
  world,
  brand,
  ana,
}) => {
  const { id, wished } = await ask(world, ana)
  const bia = await world.partner(brand)
  await world.call(brand, createCoupon, {
    body: { number: wished, partner_slug: bia.slug, ...ten },
  })
  const params = { id }
  expect(
    await world.refused(brand, approveCouponRequest, { params, body: ten }),
  ).toMatchObject({ code: 'coupon_taken', message: expect.stringContaining(wished) })
  expect((await world.call(brand, showCouponRequest, { params })).state).toBe('waiting')

  await world.call(brand, refusePartner, {
    params: { slug: ana.slug },
    body: { reason: 'Perfil fechado' },
  })
  const body = { ...ten, number: code() }
  expect((await world.refused(brand, approveCouponRequest, { params, body })).code).toBe(
    'partner_left',
  )
  expect(
    (await world.call(brand, listCoupons, { query: { partner: ana.slug } })).data,
  ).toEqual([])
})

test('a brand that takes no requests says so, and another brand sees none', async ({
  world,
  brand,
  ana,
}) => {
  const { id, wished } = await ask(world, ana)
  const other = await world.brand()
  expect((await world.call(other, listCouponRequests)).data).toEqual([])
  expect(
    (await world.refused(other, approveCouponRequest, { params: { id }, body: ten })).code,
  ).toBe('unknown_request')
  expect((await world.call(brand, listCouponRequests)).data).toContainEqual(
    expect.objectContaining({ id, wished }),
  )
  await world.setParameter(brand, 'coupon_requests', false)
  const bia = await world.partner(brand)
  expect((await world.refused(bia, requestCoupon, { body: { wished: code() } })).code).toBe(
    'not_allowed',
  )
  expect((await world.call(bia, listMyCouponRequests)).allowed).toBe(false)
})

test.for(['ab', 'com espaço', 'AÇAI', 'A'.repeat(21), 'ana-10'])(
  'the code %j is refused with the rule',
  async (wished, { world, ana }) => {
    const refused = await world.refused(ana, requestCoupon, { body: { wished } })
    expect(refused.errors?.['wished']?.[0]).toContain('3 a 20')
  },
)
