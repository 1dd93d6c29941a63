import { expect } from 'vitest'

import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { allPages } from '#tests/support/steps/pages.ts'
import { unique } from '#tests/support/world.ts'

import { listPartnerStatement } from '../../brand-contract.ts'

test('explains a partner’s balance line by line', async ({ world, brand, rich }) => {
  await world.setParameter(brand, 'release_days', 0)
  const order = await world.order(brand, rich, { reais: 200 })
  world.clock.advanceDays(1)
  await world.runJobs()
  await world.call(rich, redeemCredits, {
    headers: { 'idempotency-key': unique() },
    body: { reward_option_id: 1, points: 50 },
  })
  await world.order(brand, rich, { reais: 300 })
  const params = { slug: rich.slug }

  const whole = await world.call(brand, listPartnerStatement, { params })
  expect(whole).toMatchObject({
    next: null,
    data: [
      { no: 3, amount: -50, balance_after: 70, redemption_id: expect.any(String) },
      { no: 2, amount: 20, balance_after: 120, external_key: order },
      { no: 1, amount: 100, balance_after: 100, category: 'Saldo inicial' },
    ],
  })
  expect(whole.data.every(({ explanation }) => explanation !== '')).toBe(true)
  expect(whole.balances).toEqual({
    ...(await world.credits(brand, rich)),
    under_analysis: 30,
    available: 70,
    reserved: 50,
  })
  const numbers = async (query: object) =>
    (await allPages(world, brand, listPartnerStatement, { params, query })).map(
      ({ no }) => no,
    )
  expect(await numbers({ limit: 1 })).toEqual([3, 2, 1])
  const [day] = (whole.data[1]?.created_at ?? '').split('T')
  expect(await numbers({ begin: day })).toEqual([3, 2])
  expect(await numbers({ begin: '2030-01-01' })).toEqual([])
  expect(await world.proof()).toEqual([])
})

test('is refused for a partner of another brand and for a wrong cursor', async ({
  world,
  brand,
  ana,
}) => {
  const params = { slug: ana.slug }
  const other = await world.refused(await world.brand(), listPartnerStatement, { params })
  expect([other.status, other.code]).toEqual([404, 'unknown_partner'])
  const query = { cursor: 'abc' }
  const wrong = await world.refused(brand, listPartnerStatement, { params, query })
  expect([wrong.status, wrong.code]).toEqual([422, 'invalid_cursor'])
})
