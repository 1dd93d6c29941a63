import { expect, test } from 'vitest'

import { chooseClosingPaper, listClosings } from '#features/money/closing/brand-contract.ts'
import { addLevel } from '#features/people/partners/level-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { unique } from '#tests/support/world.ts'

import { showTrail } from '../contract.ts'

const world = await worldForFile()
const desk = closingDesk(world)

test('a closing shows its reservation, its payment, and the taxes held back, to the centavo', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(`marca-${unique()}`, 'commission')
  await world.setParameter(brand, 'rpa_allowed', true)
  await world.setParameter(brand, 'closing_fee_cents', 3_50)
  const ana = await world.partner(brand, { pf_pj: 'PF' })
  await desk.complete(ana)
  const order = await desk.sell(brand, ana, 54_321.7)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const { data } = await world.call(brand, listClosings, { query: {} })
  const id = data[0]?.id ?? 0
  const params = { id }
  await world.call(brand, chooseClosingPaper, { params, body: { paper: 'rpa' } })
  await desk.act(brand, id, 'approve')
  await desk.act(brand, id, 'pay')

  const shown = await world.call(brand, showTrail, { query: { order } })
  const destination = shown.credits[0]?.uses[0]?.destination
  expect(destination?.transactions.map(({ movement }) => movement)).toEqual([
    'reserve',
    'capture',
  ])
  for (const { entries } of destination?.transactions ?? [])
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  if (destination?.kind !== 'closing') throw new Error('no closing')
  const { gross, bonus, debt, fee, taxes } = destination.deductions
  expect([gross, fee]).toEqual([5_432.17, 3.5])
  const held = (taxes?.inss ?? 0) + (taxes?.irrf ?? 0) + (taxes?.iss ?? 0)
  expect(held).toBeGreaterThan(0)
  expect(gross + bonus - debt - fee - held).toBeCloseTo(destination.value, 6)
})

test('a redemption shows its reservation and its payment in the ledger', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 100_00 })
  const redemptionId = await redeem(world, ana, 60)
  await world.pay({ brandId: brand.id, partnerId: ana.partnerId, redemptionId })
  const trail = await world.call(brand, showTrail, {
    query: { partner: ana.slug, transaction: 1 },
  })
  const destination = trail.credits[0]?.uses[0]?.destination
  expect(destination?.transactions.map(({ movement }) => movement)).toEqual([
    'reserve',
    'capture',
  ])
})

test('the percent of a level is shown with the version that it had at the sale', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand)
  const level = await world.call(eva, addLevel, {
    body: { name: 'Ouro', billing_from: 0, percent: 17 },
  })
  const ana = await world.partner(brand, { level: 'Ouro' })
  const order = await world.order(brand, ana, { reais: 1_000 })
  const {
    levels,
    rules,
    order: explained,
  } = await world.call(brand, showTrail, {
    query: { order },
  })
  expect(explained?.commissions[0]?.lines[0]).toMatchObject({
    rule: 'level',
    rule_id: null,
    level_id: level.id,
  })
  expect(rules).toEqual([])
  expect(levels).toEqual([
    {
      level_id: level.id,
      name: 'Ouro',
      percent: 17,
      version: expect.any(Number),
      changed_by: expect.stringMatching(/.+/),
      changed_at: expect.any(String),
    },
  ])
})
