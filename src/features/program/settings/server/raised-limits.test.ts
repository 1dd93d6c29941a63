import { beforeEach, expect, test } from 'vitest'

import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { approvePayoutBatch } from '#features/money/payouts/decision-contract.ts'
import { payBrandRedemption } from '#features/money/redemption/brand-contract.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { payoutDesk, seenOf } from '#tests/support/steps/money/payout-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import type { TestStaff } from '#tests/support/steps/staff.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { deleteParameter, putParameter, showBrandParameter } from '../parameter-contract.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const desk = payoutDesk(world)
let brand: TestBrand
let eva: TestStaff

beforeEach(async () => {
  brand = await world.brand()
  eva = await world.staff(brand)
})

const limit = { params: { key: 'payout_approval_cents' } }
const raise = (value: number, params = limit.params) =>
  world.call(eva, putParameter, { params, body: { value } })
const hoursLater = (hours: number) =>
  world.clock.set(new Date(world.clock.now().getTime() + hours * HOUR_MS))
const shown = () => world.call(brand, showBrandParameter, limit)

test('a person who raises the limit pays by the old one for a day', async () => {
  const ana = await world.partner(brand, { credit: 20_000_00 })
  const id = await redeem(world, ana, 6_000)
  expect(await raise(10_000_00)).toMatchObject({
    value: 10_000_00,
    raise: { limit: 5_000_00, from: expect.any(String) },
  })
  const body = { receipt_reference: 'Pix 1' }
  const alone = { params: { id }, body }
  expect(await world.refused(eva, payBrandRedemption, alone)).toMatchObject({
    code: 'above_limit',
  })
  const batch = await desk.prepared(eva, brand)
  const call = { params: { id: batch.id }, body: seenOf(batch) }
  expect(await world.refused(eva, approvePayoutBatch, call)).toMatchObject({
    code: 'same_person',
  })
  // Raised once more meanwhile: the first limit counts until the last raise does.
  hoursLater(20)
  await world.call(brand, putParameter, { ...limit, body: { value: 20_000_00 } })
  hoursLater(5)
  expect((await shown()).raise).toMatchObject({ limit: 5_000_00 })
  hoursLater(20)
  expect((await shown()).raise).toBeNull()
})

test('a lower limit counts at once, also after a raise', async () => {
  await raise(10_000_00)
  await raise(1_000_00)
  expect((await shown()).raise).toBeNull()
  await raise(2_000_00)
  expect((await shown()).raise).toMatchObject({ limit: 1_000_00 })
  // Back to the usual one, which is higher.
  expect(await world.call(eva, deleteParameter, limit)).toMatchObject({
    value: 5_000_00,
    raise: { limit: 1_000_00 },
  })
})

test('an adjustment is compared with the limit that counts', async () => {
  await raise(50_000_00, { key: 'adjustment_approval_cents' })
  const ana = await world.partner(brand)
  const answer = await world.call(eva, adjustPartnerCredits, {
    params: { slug: ana.slug },
    body: { amount: 1_500, reason: 'Bônus' },
  })
  expect(answer.request).toMatchObject({ state: 'waiting', limit_value: 1_000 })
})
