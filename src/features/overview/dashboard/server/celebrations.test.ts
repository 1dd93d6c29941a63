import { describe, expect, test } from 'vitest'

import { setPartnerLevel } from '#features/overview/brand-api/partner-contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { createTestLevel } from '#tests/support/steps/levels.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import { noteCelebration, showToday } from '../contract.ts'
import { celebrationsAmong, type Milestones } from './celebrations.ts'

const world = await worldForFile()

const newsOf = async (partner: TestPartner) =>
  (await world.call(partner, showToday)).celebrations?.map(({ key }) => key)
const note = (partner: TestPartner, key: string) =>
  world.call(partner, noteCelebration, { params: { key } })
const setLevel = (brand: TestBrand, { slug }: TestPartner, level: string | null) =>
  world.call(brand, setPartnerLevel, {
    params: { slug },
    body: { level, reason: 'Decisão da marca' },
  })

describe('the first sale', () => {
  test('is news until it is seen, and the second sale is not', async () => {
    const brand = await world.brand()
    const ana = await world.partner(brand)
    expect(await newsOf(ana)).toBeUndefined()
    await world.order(brand, ana, { status: 'pen' })
    expect(await newsOf(ana)).toBeUndefined()
    await world.order(brand, ana)
    expect(await newsOf(ana)).toEqual(['first_sale'])
    // Two devices at once.
    await Promise.all([note(ana, 'first_sale'), note(ana, 'first_sale')])
    await world.order(brand, ana)
    expect(await newsOf(ana)).toBeUndefined()
  })

  test('belongs to one partner of one brand', async () => {
    const [brand, other] = [await world.brand(), await world.brand()]
    const [ana, bia] = [await world.partner(brand), await world.partner(other)]
    await world.order(brand, ana)
    expect(await newsOf(bia)).toBeUndefined()
    await note(bia, 'first_sale')
    await world.order(other, bia)
    // Noted before it was news, it counts as nothing.
    expect(await newsOf(bia)).toEqual(['first_sale'])
    expect(await newsOf(ana)).toEqual(['first_sale'])
  })

  test('of long ago is no news', async () => {
    const brand = await world.brand()
    const ana = await world.partner(brand)
    const longAgo = new Date(world.clock.now().getTime() - 31 * DAY_MS)
    await world.order(brand, ana, { at: longAgo.toISOString() })
    await world.order(brand, ana)
    expect(await newsOf(ana)).toBeUndefined()
  })
})

test('the first redemption is news when it is paid, and not before', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 500_00 })
  const redemptionId = await redeem(world, ana, 50)
  expect(await newsOf(ana)).toBeUndefined()
  await world.pay({ brandId: brand.id, partnerId: ana.partnerId, redemptionId })
  expect(await newsOf(ana)).toEqual(['first_redemption'])
})

test('a higher level is news once, and a lower one is none', async () => {
  const brand = await world.brand()
  for (const [index, name] of ['Prata', 'Ouro'].entries())
    await createTestLevel(world, brand, { name, position: index + 1 })
  const ana = await world.partner(brand)
  await setLevel(brand, ana, 'Ouro')
  const [key = ''] = (await newsOf(ana)) ?? []
  expect(key).toMatch(/^level:\d+$/)
  await setLevel(brand, ana, 'Prata')
  expect(await newsOf(ana)).toBeUndefined()
  await setLevel(brand, ana, 'Ouro')
  await note(ana, key)
  await setLevel(brand, ana, null)
  await setLevel(brand, ana, 'Ouro')
  expect(await newsOf(ana)).toBeUndefined()
})

describe('the rule', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  const levels = [
    { id: 1, name: 'Prata' },
    { id: 2, name: 'Ouro' },
  ]
  const nothing: Milestones = {
    firstSaleAt: null,
    firstRedemptionAt: null,
    levelChange: null,
    levels,
    levelId: 2,
  }
  const rise = { before: 'Prata', after: 'Ouro', at: now }
  const kinds = (milestones: Partial<Milestones>) =>
    celebrationsAmong({ ...nothing, ...milestones }, new Set(), now).map(({ kind }) => kind)

  test('takes the sale, the redemption and the level in this order', () => {
    const all = { firstSaleAt: now, firstRedemptionAt: now, levelChange: rise }
    expect(kinds(all)).toEqual(['first_sale', 'first_redemption', 'new_level'])
  })

  test('leaves out what is in the future, 31 days old, or another level by now', () => {
    const later = new Date(now.getTime() + 1)
    const old = new Date(now.getTime() - 31 * DAY_MS)
    expect(kinds({ firstSaleAt: later, firstRedemptionAt: old })).toEqual([])
    expect(kinds({ levelChange: rise, levelId: 1 })).toEqual([])
    expect(kinds({ levelChange: { ...rise, after: 'Extinto' } })).toEqual([])
    expect(kinds({ levelChange: { ...rise, before: 'Ouro', after: 'Prata' } })).toEqual([])
  })
})
