import { beforeEach, expect, test } from 'vitest'

import { payBrandRedemption } from '#features/money/redemption/brand-contract.ts'
import { listPending } from '#features/overview/inbox/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { itauAccount, payoutDesk } from '#tests/support/steps/money/payout-desk.ts'
import { redemptionAfterJob } from '#tests/support/steps/money/redemptions.ts'
import { PRODUCTION, type TestBrand } from '#tests/support/world.ts'

const world = await worldForFile({ suppliers: PRODUCTION })
const desk = payoutDesk(world)
let brand: TestBrand

beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
  await world.setParameter(brand, 'payout_account', itauAccount)
})

async function filed() {
  const { params } = await redemptionAfterJob(world, brand)
  return { params, batch: await desk.filed(brand) }
}

async function inbox() {
  const { data } = await world.call(brand, listPending, { query: { kind: 'payout' } })
  return data.map(({ detail }) => detail)
}

test('a refused payment waits until it is paid in another way', async () => {
  const { params, batch } = await filed()
  await batch.loaded('AN')
  expect(await inbox()).toEqual(['A conta do favorecido não é válida.'])
  const body = { receipt_reference: 'E1' }
  await world.call(brand, payBrandRedemption, { params, body })
  expect(await inbox()).toEqual([])
})

test('a refused payment that is in another batch does not wait twice', async () => {
  const { batch } = await filed()
  await batch.loaded('AN')
  await desk.prepared(brand, brand)
  expect(await inbox()).toEqual([])
})

test('what several returns say of one payment waits once', async () => {
  const { batch } = await filed()
  await batch.loaded('00')
  expect(await inbox()).toEqual([])
  await batch.loaded('RJ')
  await batch.loaded('AN')
  expect(await inbox()).toEqual([expect.stringContaining('Já está registrado como pago')])
})
