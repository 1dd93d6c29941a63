import { beforeEach, expect, test } from 'vitest'

import { createRule } from '#features/money/commission/rule-contract.ts'
import {
  adjustPartnerCredits,
  listLedgerEntries,
} from '#features/money/credits/brand-contract.ts'
import {
  approvePayoutBatch,
  payPayouts,
} from '#features/money/payouts/decision-contract.ts'
import { payBrandRedemption } from '#features/money/redemption/brand-contract.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { payoutDesk, seenOf } from '#tests/support/steps/money/payout-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { allPages, keyWith } from '#tests/support/steps/pages.ts'
import { type TestBrand, unique } from '#tests/support/world.ts'

import { listReservedCredits, listUpcomingCredits, showTrail } from '../contract.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const desk = payoutDesk(world)
let brand: TestBrand

beforeEach(async () => {
  world.clock.set('2026-03-02T15:00:00Z')
  brand = await world.brand()
})

const trail = (query: object, caller: { key: string } = brand) =>
  world.call({ ...brand, ...caller }, showTrail, { query })

test('an order is followed from its rule to the payment of its redemption', async () => {
  await world.call(brand, createRule, {
    body: { scope: 'default', percent: 12 },
  })
  const ana = await world.partner(brand)
  const order = `R-${unique()}`
  await world.order(brand, ana, { id: order, status: 'fat', reais: 1_000 })
  world.clock.advanceDays(8)
  await world.runJobs()
  const redemptionId = await redeem(world, ana, 100)
  await world.pay({ brandId: brand.id, partnerId: ana.partnerId, redemptionId })
  const eva = await world.staff(brand)
  const batch = await desk.prepared(eva, brand)
  const params = { id: batch.id }
  await world.call(eva, approvePayoutBatch, { params, body: seenOf(batch) })
  const lines = await desk.lines(brand, batch.id)
  await world.call(eva, payPayouts, {
    params,
    body: { payouts: lines.map(({ id }) => id), reference: 'TED 7', paid_on: '2026-03-10' },
  })

  const shown = await trail({ order })
  expect(shown).toMatchObject({
    transaction: null,
    order: {
      external_id: order,
      commissions: [{ role: 'PRI', amount: 120, lines: [{ percent: 12 }] }],
    },
    rules: [{ percent: 12, rule_id: shown.order?.commissions[0]?.lines[0]?.rule_id }],
    credits: [
      {
        partner_slug: ana.slug,
        role: 'PRI',
        amount: 120,
        state: 'released',
        uses: [
          {
            amount: 100,
            state: 'captured',
            destination: {
              kind: 'redemption',
              id: redemptionId,
              payments: [
                {
                  batch_id: batch.id,
                  state: 'paid',
                  reference: 'TED 7',
                  paid_on: '2026-03-10',
                },
              ],
            },
          },
        ],
      },
    ],
  })
  const [credit] = shown.credits
  expect(credit?.transactions.map(({ movement }) => movement)).toEqual(['earn', 'release'])
  for (const { entries } of credit?.transactions ?? [])
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  // The same trail begins with the credit, and with every line of the ledger.
  const byCredit = await trail({ partner: ana.slug, credit: credit?.credit })
  expect(byCredit).toMatchObject({ order: { external_id: order }, credits: [credit] })
  const entries = await world.call(brand, listLedgerEntries, {
    query: { partner: ana.slug, limit: 100 },
  })
  for (const { transaction, movement } of entries.data) {
    const one = await trail({ partner: ana.slug, transaction })
    expect(one.transaction).toMatchObject({ transaction, movement })
    expect(one.order?.external_id).toBe(order)
    expect(one.destination?.protocol ?? null).toBe(
      ['reserve', 'capture'].includes(movement)
        ? credit?.uses[0]?.destination?.protocol
        : null,
    )
  }
})

test('a rule is shown as it was when the commission was made', async () => {
  const rule = await world.call(brand, createRule, {
    body: { scope: 'default', percent: 12 },
  })
  const ana = await world.partner(brand)
  const order = `R-${unique()}`
  await world.order(brand, ana, { id: order, status: 'fat', reais: 1_000 })
  const { rules } = await trail({ order })
  expect(rules).toMatchObject([{ rule_id: rule.id, percent: 12 }])
})

test('a return takes back what was released, and the former seller stays in the trail', async () => {
  const ana = await world.partner(brand)
  const order = `R-${unique()}`
  await world.order(brand, ana, { id: order, status: 'fat', reais: 1_000 })
  world.clock.advanceDays(8)
  await world.runJobs()
  await world.order(brand, ana, { id: order, status: 'dev', reais: 1_000 })
  const shown = await trail({ order })
  expect(shown.credits).toMatchObject([{ partner_slug: ana.slug, amount: 0 }])
  expect(shown.credits[0]?.transactions.map(({ movement }) => movement)).toEqual([
    'earn',
    'release',
    'reverse',
  ])
})

test('an adjustment has a trail without an order', async () => {
  const ana = await world.partner(brand)
  await world.call(brand, adjustPartnerCredits, {
    params: { slug: ana.slug },
    body: { amount: 10, reason: 'Acerto' },
  })
  expect(await trail({ partner: ana.slug, transaction: 1 })).toMatchObject({
    transaction: { movement: 'grant', reason: 'Acerto' },
    order: null,
    credits: [{ amount: 10, role: null }],
    destination: null,
  })
})

test('only what exists in the brand is found, and orders by who may read them', async () => {
  const ana = await world.partner(brand)
  const order = `R-${unique()}`
  await world.order(brand, ana, { id: order, status: 'fat', reais: 100 })
  const reader = await keyWith(world, brand, 'redemptions.read')
  const hidden = await trail({ partner: ana.slug, transaction: 1 }, reader)
  expect(hidden).toMatchObject({ order: null, credits: [{ amount: 10 }] })
  const other = await world.brand()
  for (const [caller, query] of [
    [other, { order }],
    [other, { partner: ana.slug, transaction: 1 }],
    [brand, { partner: ana.slug, transaction: 99 }],
    [brand, { partner: ana.slug, credit: 999_999 }],
    [{ ...brand, ...reader }, { order }],
  ] as const)
    expect(await world.refused(caller, showTrail, { query })).toMatchObject({
      status: 404,
    })
  for (const query of [{}, { partner: ana.slug }, { order, partner: ana.slug }])
    expect(await world.refused(brand, showTrail, { query })).toMatchObject({ status: 422 })
})

test('the forecast is a list of credits by the day of their release or expiry', async () => {
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  for (const partner of [ana, bia, ana]) {
    await world.order(brand, partner, { id: `R-${unique()}`, status: 'fat', reais: 100 })
    world.clock.advanceDays(1)
  }
  const query = { event: 'release' as const }
  const listed = await allPages(world, brand, listUpcomingCredits, { query })
  expect(listed.map((one) => one.partner_slug)).toEqual([ana.slug, bia.slug, ana.slug])
  const days = listed.map(({ release_at }) => release_at?.slice(0, 10))
  expect(days).toEqual(days.toSorted())
  const some = await world.call(brand, listUpcomingCredits, {
    query: { ...query, begin: days[1], end: days[1] },
  })
  expect(some.data.map((one) => one.partner_slug)).toEqual([bia.slug])
  world.clock.advanceDays(8)
  await world.runJobs()
  const expiring = await allPages(world, brand, listUpcomingCredits, {
    query: { event: 'expiry', partner: ana.slug },
  })
  expect(expiring).toHaveLength(2)
  expect((await world.call(brand, listUpcomingCredits, { query })).data).toEqual([])
})

const reserved = (query: object = {}, of: TestBrand = brand) =>
  world.call(of, listReservedCredits, { query })

test('reserved credits name what they wait for, page by page, until it is paid', async () => {
  const ana = await world.partner(brand, { credit: 500_00 })
  const bia = await world.partner(brand, { credit: 500_00 })
  const ids: string[] = []
  for (const [owner, reais] of [
    [ana, 30],
    [bia, 40],
    [ana, 50],
  ] as const) {
    ids.push(await redeem(world, owner, reais))
    world.clock.advanceDays(1)
  }
  const rows = await allPages(world, brand, listReservedCredits)
  expect(
    rows.map(({ partner_slug, amount, destination }) => ({
      partner_slug,
      amount,
      kind: destination.kind,
      id: destination.id,
    })),
  ).toEqual([
    { partner_slug: ana.slug, amount: 30, kind: 'redemption', id: ids[0] },
    { partner_slug: bia.slug, amount: 40, kind: 'redemption', id: ids[1] },
    { partner_slug: ana.slug, amount: 50, kind: 'redemption', id: ids[2] },
  ])
  const ofAna = await reserved({ partner: ana.slug })
  expect(ofAna.data.map(({ amount }) => amount)).toEqual([30, 50])
  expect((await reserved({}, await world.brand())).data).toEqual([])

  await world.pay({
    brandId: brand.id,
    partnerId: ana.partnerId,
    redemptionId: ids[0] ?? '',
  })
  await world.call(brand, payBrandRedemption, {
    params: { id: ids[0] ?? '' },
    body: { receipt_reference: 'TED 7', paid_on: '2026-03-04' },
  })
  expect((await reserved()).data.map(({ amount }) => amount)).toEqual([40, 50])
})

test('a closing reserves its commissions until it is paid', async () => {
  const monthly = await world.brand(`marca-${unique()}`, 'commission')
  const ana = await world.partner(monthly)
  await closingDesk(world).sell(monthly, ana, 500)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  expect(await reserved({}, monthly)).toMatchObject({
    data: [{ partner_slug: ana.slug, amount: 50, destination: { kind: 'closing' } }],
    next: null,
  })
})
