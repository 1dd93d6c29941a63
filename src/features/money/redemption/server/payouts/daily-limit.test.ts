import { expect, test } from 'vitest'

import { listPending } from '#features/overview/inbox/contract.ts'
import {
  deleteParameter,
  putParameter,
  showBrandParameter,
} from '#features/program/settings/parameter-contract.ts'
import { cents } from '#platform/contract/money.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { payoutDesk } from '#tests/support/steps/money/payout-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { PRODUCTION, type TestBrand } from '#tests/support/world.ts'

import { listBrandRedemptions, showBrandRedemption } from '../../brand-contract.ts'
import { takeBackRedemption } from '../../take-back-contract.ts'
import type { PayoutProvider } from './payout.ts'

const given = new Set<string>()
const payout: PayoutProvider = {
  name: 'test',
  submit({ externalId, amountCents }) {
    given.add(externalId)
    return Promise.resolve({
      status: 'paid',
      providerId: externalId,
      endToEndId: null,
      amountCents: cents(amountCents),
    })
  },
  find: () => Promise.resolve(null),
  listSince: () => Promise.resolve([]),
  checkKey: () => Promise.resolve({ status: 'valid' }),
}

const world = await worldForFile({ suppliers: PRODUCTION, payout })
const desk = payoutDesk(world)

async function limited(reais: number | null) {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand()
  await world.setParameter(
    brand,
    'automatic_payments_daily_cents',
    reais === null ? null : reais * 100,
  )
  return brand
}

async function redeemed(brand: TestBrand, reais: number) {
  const ana = await world.partner(brand, { credit: 10_000_00 })
  const id = await redeem(world, ana, reais)
  return { brandId: brand.id, partnerId: ana.partnerId, redemptionId: id }
}
const show = (brand: TestBrand, id: string) =>
  world.call(brand, showBrandRedemption, { params: { id } })

test('a redemption above the limit of the day waits for people, who pay it', async () => {
  const brand = await limited(100)
  const first = await redeemed(brand, 60)
  const second = await redeemed(brand, 50)
  const third = await redeemed(brand, 40)
  for (const key of [first, second, third]) await world.pay(key)
  expect(await show(brand, first.redemptionId)).toMatchObject({ status: 'paid' })
  const waiting = await show(brand, second.redemptionId)
  expect(waiting).toMatchObject({
    status: 'awaiting_brand',
    allowed: { pay: true, give_back: true },
    explanation: expect.stringContaining('limite do dia'),
  })
  expect(waiting.explanation).toContain('100,00')
  // What still fits is paid.
  expect(await show(brand, third.redemptionId)).toMatchObject({ status: 'paid' })
  const { data } = await world.call(brand, listPending, { query: { kind: 'redemption' } })
  expect(data).toMatchObject([{ detail: expect.stringContaining('limite do dia') }])
  await world.pay(second)
  expect(given.has(second.redemptionId)).toBe(false)
  expect(await desk.prepared(brand, brand)).toMatchObject({ payment_count: 1 })
  expect(await world.proof()).toEqual([])
})

test('the next day begins again, in São Paulo', async () => {
  const brand = await limited(100)
  await world.pay(await redeemed(brand, 100))
  world.clock.set('2026-03-11T02:59:00Z')
  const late = await redeemed(brand, 30)
  await world.pay(late)
  expect(await show(brand, late.redemptionId)).toMatchObject({ status: 'awaiting_brand' })
  world.clock.set('2026-03-11T03:01:00Z')
  const next = await redeemed(brand, 100)
  await world.pay(next)
  expect(await show(brand, next.redemptionId)).toMatchObject({ status: 'paid' })
})

test('many jobs at once never pass the limit', async () => {
  const brand = await limited(100)
  const other = await limited(null)
  const keys = await Promise.all(Array.from({ length: 8 }, () => redeemed(brand, 30)))
  const free = await Promise.all(Array.from({ length: 3 }, () => redeemed(other, 90)))
  await Promise.all([...keys, ...keys, ...free].map((key) => world.pay(key)))
  const { data } = await world.call(brand, listBrandRedemptions, { query: {} })
  const paid = data.filter(({ status }) => status === 'paid')
  expect(paid).toHaveLength(3)
  expect(data.filter(({ status }) => status === 'awaiting_brand')).toHaveLength(5)
  const elsewhere = await world.call(other, listBrandRedemptions, { query: {} })
  expect(elsewhere.data.every(({ status }) => status === 'paid')).toBe(true)
  expect(await world.proof()).toEqual([])
})

test('with a limit of zero nothing is paid without people', async () => {
  const brand = await limited(0)
  const key = await redeemed(brand, 30)
  await world.pay(key)
  const params = { id: key.redemptionId }
  expect(await show(brand, key.redemptionId)).toMatchObject({ status: 'awaiting_brand' })
  expect(
    await world.refused(brand, takeBackRedemption, { params, body: { reason: 'x' } }),
  ).toMatchObject({ code: 'not_now' })
})

test.each([1_000_00, null])(
  'a limit raised to %s counts a day later, a lower one at once',
  async (value) => {
    const brand = await limited(50)
    const limit = { params: { key: 'automatic_payments_daily_cents' } }
    const raised = await world.call(brand, putParameter, { ...limit, body: { value } })
    expect(raised).toMatchObject({ value, raise: { limit: 50_00 } })
    const soon = await redeemed(brand, 60)
    await world.pay(soon)
    expect(await show(brand, soon.redemptionId)).toMatchObject({
      status: 'awaiting_brand',
      explanation: expect.stringContaining('50,00'),
    })
    world.clock.set('2026-03-11T15:00:01Z')
    expect((await world.call(brand, showBrandParameter, limit)).raise).toBeNull()
    const later = await redeemed(brand, 60)
    await world.pay(later)
    expect(await show(brand, later.redemptionId)).toMatchObject({ status: 'paid' })
    const lower = await world.call(brand, putParameter, {
      ...limit,
      body: { value: 10_00 },
    })
    expect(lower.raise).toBeNull()
    expect(await world.call(brand, deleteParameter, limit)).toMatchObject({
      value: null,
      raise: { limit: 10_00 },
    })
  },
)
