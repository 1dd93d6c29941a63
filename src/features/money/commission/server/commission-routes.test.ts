import { beforeEach, describe, expect, test } from 'vitest'

import { createLevel } from '#features/people/partners/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  type OrderStatus,
  type TestBrand,
  type TestPartner,
  unique,
} from '#tests/support/world.ts'

import {
  showOpenCommissionTotal,
  showPaidCommissionTotal,
  listClusterPartnerInfo,
  showReaching,
  showCommissionRules,
  listCommissionExceptions,
  listClusters,
  listWaysToEarn,
} from '../contract.ts'
import { setCategoryPercent, setException } from './set-percents.ts'

const world = await worldForFile()
let brand: TestBrand
let ana: TestPartner
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
  ana = await world.partner(brand)
})

function sell(
  status: OrderStatus,
  { id = unique(), price = 100, seller = ana, hour = 12 } = {},
) {
  const day = world.clock.now().toISOString().slice(0, 10)
  const times = { at: `${day}T10:00:00Z`, changedAt: `${day}T${hour}:00:00Z` }
  return world.order(brand, seller, { id, status, reais: price, ...times })
}

async function totals(days: Record<string, string> = {}) {
  return {
    open: await world.call(ana, showOpenCommissionTotal, { body: days }),
    paid: await world.call(ana, showPaidCommissionTotal, { query: days }),
  }
}

describe('the commissions of a partner', () => {
  test('move from open to paid as orders do, and leave when they are cancelled', async () => {
    await sell('fat')
    const cancelled = await sell('apv', { price: 50 })
    expect(await totals()).toEqual({
      open: { total: 15, quantity: 2 },
      paid: { total: 0, quantity: 0 },
    })

    world.clock.advanceDays(8)
    await world.runJobs()
    expect(await totals()).toEqual({
      open: { total: 5, quantity: 1 },
      paid: { total: 10, quantity: 1 },
    })
    await sell('can', { id: cancelled })
    // A released commission counts on the day of its release, not of its sale.
    expect(await totals({ begin: '2026-03-10', end: '2026-03-10' })).toEqual({
      open: { total: 0, quantity: 0 },
      paid: { total: 0, quantity: 0 },
    })
    expect(await totals({ begin: '2026-03-11' })).toEqual({
      open: { total: 0, quantity: 0 },
      paid: { total: 10, quantity: 1 },
    })
  })

  test('are shown of the session’s brand alone', async () => {
    const paidAt = ({ slug }: TestBrand) =>
      world.send(ana, showPaidCommissionTotal, { query: { slug_parent: slug } })
    expect((await paidAt(await world.brand())).statusCode).toBe(404)
    expect((await paidAt(brand)).json()).toEqual({ total: 0, quantity: 0 })
  })
})

describe('the levels of a brand', () => {
  beforeEach(async () => {
    const ranges = [
      { name: 'Bronze', from: 0, to: 1_000_00, percent: 5_00 },
      { name: 'Prata', from: 1_000_00, to: 3_000_00, percent: 7_50 },
      { name: 'Ouro', from: 3_000_00, to: null, percent: 10_00 },
    ]
    await inScope(world.db, brand.id, async (tx) => {
      for (const [position, { name, from, to, percent }] of ranges.entries())
        await createLevel(tx, brand.id, {
          name,
          position,
          billingFromCents: cents(from),
          billingToCents: to === null ? null : cents(to),
          percent: basisPoints(percent),
          description: name,
          shortExplain: name,
          icon: 'star',
          backgroundColor: '#FFFFFF',
          textColor: '#000000',
        })
    })
  })

  test('fill one after the other with what was billed in 90 days', async () => {
    const bia = await world.partner(brand, { level: 'Bronze' })
    await sell('apv', { seller: bia, price: 2_000 })
    const levels = await world.call(bia, listClusterPartnerInfo)
    expect(levels).toMatchObject([
      { name: 'Bronze', percent: 100, commission_percent: 5, is_current: true },
      { name: 'Prata', percent: 50, commission_percent: 7.5, is_current: false },
      { name: 'Ouro', percent: 0, end_billing_range: null, is_current: false },
    ])
    expect(await world.call(bia, showReaching)).toMatchObject({
      current: { name: 'Bronze' },
      next: { name: 'Prata' },
      billed: 2_000,
      missing: 0,
      percent: 100,
      begin: '2025-12-11',
      end: '2026-03-10',
    })

    for (let month = 0; month < 3; month++) {
      world.clock.advanceDays(30 - 0.5)
      await world.call(bia, showReaching)
    }
    world.clock.advanceDays(2)
    expect(await world.call(bia, showReaching)).toMatchObject({ billed: 0, missing: 1_000 })
  })

  test('and everything else that decides a percent can be read', async () => {
    await world.setParameter(brand, 'secondary_commission_points', 2_00)
    await inScope(world.db, brand.id, async (tx) => {
      const percent = basisPoints(12_50)
      await setCategoryPercent(tx, brand.id, { category: 'perfumes', percent })
      await setException(tx, brand.id, { sku: 'A', partnerId: null, percent })
      await setException(tx, brand.id, { sku: null, partnerId: ana.partnerId, percent })
    })
    const bia = await world.partner(brand)

    expect(await world.call(ana, showCommissionRules)).toEqual({
      pri: { percent: 10, categories: [{ category: 'perfumes', percent: 12.5 }] },
      sec: { percent: 2 },
    })
    expect(await world.call(ana, listCommissionExceptions)).toMatchObject([
      { sku: null, is_mine: true },
      { sku: 'A', is_mine: false, name: null },
    ])
    expect(await world.call(bia, listCommissionExceptions)).toMatchObject([{ sku: 'A' }])
    expect(await world.call(ana, listClusters)).toMatchObject([
      { name: 'Bronze', percent: 5, partner_cluster_rules: { value: 0 } },
      { name: 'Prata', partner_cluster_rules: { value: 1_000 } },
      { name: 'Ouro' },
    ])
    const { infos, levels } = await world.call(ana, listWaysToEarn)
    expect(levels).toContainEqual({ name: 'Prata', percent: 7.5 })
    const text = infos.map((info: { text: string }) => info.text).join('\n')
    expect(text).toContain('12,5% em perfumes')
    expect(text).toContain('você recebe 2% das vendas de quem você indicou')
  })
})
