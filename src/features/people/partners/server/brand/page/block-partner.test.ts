import { expect } from 'vitest'

import {
  redeemCredits,
  showRewardOptions,
} from '#features/money/redemption/offer-contract.ts'
import { showOrder } from '#features/overview/brand-api/order-contract.ts'
import { listNotifications } from '#features/program/notifications/contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { unique } from '#tests/support/world.ts'

import { blockPartner, unblockPartner } from '../../../brand-contract.ts'

const reason = 'Cupom publicado em site de cupons.'

test('a blocked partner redeems nothing and reads why', async ({ world, brand, rich }) => {
  const params = { slug: rich.slug }
  const { blocked } = await world.call(brand, blockPartner, { params, body: { reason } })
  expect(blocked).toMatchObject({ reason })
  // A second click, or a second person, keeps the first reason.
  const again = { params, body: { reason: 'Outro motivo' } }
  expect((await world.call(brand, blockPartner, again)).blocked).toEqual(blocked)

  const request = {
    headers: { 'idempotency-key': unique() },
    body: { reward_option_id: 1, points: 50 },
  }
  const refused = await world.refused(rich, redeemCredits, request)
  expect([refused.status, refused.code]).toEqual([409, 'blocked'])
  expect(refused.message).toContain(reason)
  const { options } = await world.call(rich, showRewardOptions)
  expect(options[0]).toMatchObject({ available: false, reason_code: 'blocked' })
  const notifications = await world.call(rich, listNotifications, { query: {} })
  expect(JSON.stringify(notifications)).toContain(reason)

  await world.call(brand, unblockPartner, { params, body: {} })
  expect(await world.call(rich, redeemCredits, request)).toMatchObject({ points: 50 })
  expect(await world.proof()).toEqual([])
})

test('orders placed during a block earn nothing, before and after it they do', async ({
  world,
  brand,
  ana,
}) => {
  const params = { slug: ana.slug }
  const before = await world.order(brand, ana, { status: 'pen' })
  world.clock.advanceDays(1)
  await world.call(brand, blockPartner, { params, body: { reason } })
  world.clock.advanceDays(1)
  const during = await world.order(brand, ana)
  const at = world.clock.now().toISOString()
  world.clock.advanceDays(1)
  await world.call(brand, unblockPartner, { params, body: {} })
  const after = await world.order(brand, ana)
  // Sent again after the block, it was still placed during it.
  const late = await world.order(brand, ana, { at })

  const shown = async (external_id: string) =>
    world.call(brand, showOrder, { params: { external_id } })
  for (const id of [during, late])
    expect(await shown(id)).toMatchObject({
      partner_slug: ana.slug,
      commission: null,
      warnings: [{ code: 'partner_blocked' }],
    })
  expect(await shown(after)).toMatchObject({ commission: { amount: 10 }, warnings: [] })
  expect((await shown(before)).warnings).toEqual([])
  expect(await world.proof()).toEqual([])
})

test('many blocks at once are one', async ({ world, brand, ana }) => {
  const calls = [1, 2, 3, 4].map((nth) =>
    world.call(brand, blockPartner, {
      params: { slug: ana.slug },
      body: { reason: `Motivo número ${nth}` },
    }),
  )
  const reasons = (await Promise.all(calls)).map(({ blocked }) => blocked?.reason)
  expect(new Set(reasons).size).toBe(1)
})
