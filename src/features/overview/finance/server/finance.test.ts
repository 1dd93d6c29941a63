import { expect, test } from 'vitest'

import { listClosings } from '#features/money/closing/brand-contract.ts'
import { listLedgerEntries } from '#features/money/credits/brand-contract.ts'
import { cancelPayoutBatch } from '#features/money/payouts/decision-contract.ts'
import { listBrandRedemptions } from '#features/money/redemption/brand-contract.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { listPending } from '#features/overview/inbox/contract.ts'
import { putPortfolio } from '#features/people/partners/portfolio-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { goodPng } from '#tests/support/samples/hostile-files.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { payoutDesk } from '#tests/support/steps/money/payout-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { joinBrand } from '#tests/support/steps/staff.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import { showFinance, showFinanceOfBrands } from '../contract.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const nothing = { quantity: 0, total: 0 }

test('a new brand owes nothing, and expects nothing', async () => {
  const shown = await world.call(await world.brand(), showFinance)
  expect(shown).toMatchObject({
    credits: { under_analysis: 0, available: 0, reserved: 0, debt: 0 },
    to_pay: { closings: nothing, redemptions: nothing },
    in_batches: nothing,
    closings_in_progress: nothing,
    redemptions_to_verify: nothing,
  })
  expect(shown.weeks).toHaveLength(8)
  expect(shown.weeks.every(({ payments, releases }) => payments + releases === 0)).toBe(
    true,
  )
  expect(shown.expiring).toHaveLength(6)
  expect(shown.months).toHaveLength(6)
})

test('credits are shown where they are, and in the week and month in which they move', async () => {
  // A Tuesday in São Paulo.
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 100_00 })
  await world.order(brand, ana, { reais: 500 })
  const id = await redeem(world, ana, 60)
  await world.pay({ brandId: brand.id, partnerId: ana.partnerId, redemptionId: id })
  const other = await world.brand()
  await world.order(other, await world.partner(other, { credit: 70_00 }), { reais: 90 })

  const shown = await world.call(brand, showFinance)
  expect(shown).toMatchObject({
    today: '2026-03-10',
    credits: { under_analysis: 50, available: 40, reserved: 60 },
    to_pay: { redemptions: { quantity: 1, total: 60 }, closings: nothing },
  })
  expect(shown.months[0]).toEqual({ month: '2026-03-01', sales: 500, commission: 50 })
  const released = shown.weeks.filter(({ releases }) => releases > 0)
  expect(released).toEqual([expect.objectContaining({ releases: 50, payments: 0 })])
  // The brand owes the redemption now; in credit mode no closing is expected.
  expect(shown.weeks.map(({ payments }) => payments)).toEqual([60, 0, 0, 0, 0, 0, 0, 0])
  expect(shown.weeks[0]).toMatchObject({ redemptions_value: 60 })
  expect(shown.weeks.every((week) => week.estimated_payments === 0)).toBe(true)

  world.clock.set('2026-12-10T15:00:00Z')
  await world.runJobs()
  const later = await world.call(brand, showFinance)
  expect(later.credits).toMatchObject({ under_analysis: 0, available: 90 })
  // The order's credit, released today, expires later than the months that are shown.
  expect(later.expiring.reduce((sum, { total }) => sum + total, 0)).toBe(40)
})

test('a closing is in progress until it is checked, then it is to be paid', async () => {
  const desk = closingDesk(world)
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(`marca-${unique()}`, 'commission')
  const ana = await world.partner(brand)
  await desk.complete(ana)
  await desk.sell(brand, ana, 500)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const [closing] = (await desk.closures(ana)).closures.data
  const { id } = closing.closure
  const finance = () => world.call(brand, showFinance)
  expect(await finance()).toMatchObject({
    closings_in_progress: { quantity: 1, total: 50 },
    to_pay: { closings: nothing },
  })

  await desk.act(brand, id, 'approve')
  await desk.send(ana, id, await goodPng(), 'nota.png')
  await desk.act(brand, id, 'invoice/accept')
  const checked = await finance()
  expect(checked).toMatchObject({
    closings_in_progress: nothing,
    to_pay: { closings: { quantity: 1, total: 50 } },
  })
  expect(checked.weeks.reduce((sum, { payments }) => sum + payments, 0)).toBe(50)
  // Overdue payments stay in sight, in the current week.
  world.clock.advanceDays(100)
  expect((await finance()).weeks[0]).toMatchObject({ payments: 50 })
})

test('the closings and redemptions of each figure are those of the list that it opens', async () => {
  const desk = closingDesk(world)
  world.clock.set('2026-03-10T15:00:00Z')
  const brands = [
    await world.brand(`marca-${unique()}`, 'commission'),
    await world.brand(`marca-${unique()}`, 'commission'),
    await world.brand(),
  ]
  const sellers: { brand: TestBrand; partner: TestPartner }[] = []
  for (const [index, brand] of brands.entries())
    for (const reais of [300, 410, 520, 630]) {
      const partner = await world.partner(brand, { credit: 90_00 })
      await desk.complete(partner)
      await desk.sell(brand, partner, reais + index)
      if (index === 2) await redeem(world, partner, reais / 10)
      sellers.push({ brand, partner })
    }
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  for (const [index, { brand, partner }] of sellers.entries()) {
    if (brand === brands[2] || index % 4 === 0) continue
    const [closing] = (await desk.closures(partner)).closures.data
    const id = closing?.closure.id ?? 0
    await desk.act(brand, id, 'approve')
    if (index % 4 === 1) continue
    await desk.send(partner, id, await goodPng(), 'nota.png')
    await desk.act(brand, id, 'invoice/accept')
    if (index % 4 === 3) await desk.act(brand, id, 'pay')
  }
  for (const brand of brands) {
    const shown = await world.call(brand, showFinance)
    const closings = async (query: object) => {
      const { data } = await world.call(brand, listClosings, { query })
      return sumOf(data.map(({ payable_value }) => payable_value))
    }
    const redemptions = async (query: object) => {
      const { data } = await world.call(brand, listBrandRedemptions, { query })
      return sumOf(data.map(({ points }) => points))
    }
    expect(shown.closings_in_progress).toEqual(await closings({ due: 'in_progress' }))
    expect(shown.to_pay).toEqual({
      closings: await closings({ due: 'to_pay' }),
      redemptions: await redemptions({ due: 'to_pay' }),
    })
    const { data: entries } = await world.call(brand, listLedgerEntries, {
      query: { account: 'reserved', limit: 100 },
    })
    expect(sumOf(entries.map(({ amount }) => amount)).total).toBe(shown.credits.reserved)
    expect(shown.credits.reserved).toBeGreaterThan(0)
    expect(shown.redemptions_to_verify).toEqual(await redemptions({ status: 'unknown' }))
    const isClosing = brand !== brands[2]
    expect(shown.closings_in_progress.quantity).toBe(isClosing ? 2 : 0)
    expect(shown.to_pay.closings.quantity).toBe(isClosing ? 1 : 0)
  }
  expect(await world.proof()).toEqual([])
})

/** Reais, without the errors of their binary fractions. */
function sumOf(reais: number[]) {
  const centavos = reais.reduce((sum, one) => sum + Math.round(one * 100), 0)
  return { quantity: reais.length, total: centavos / 100 }
}

test('released credits are expected in the week in which their closing is paid, and never twice', async () => {
  const desk = closingDesk(world)
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(`marca-${unique()}`, 'commission')
  const ana = await world.partner(brand)
  await desk.complete(ana)
  await desk.sell(brand, ana, 333.3)
  const weeks = async () => (await world.call(brand, showFinance)).weeks
  const open = (await weeks()).filter((week) => week.estimated_payments > 0)
  expect(open).toEqual([
    expect.objectContaining({
      begin: '2026-04-20',
      payments: 0,
      estimated_payments: 33.33,
    }),
  ])

  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const closed = await weeks()
  const paid = closed.filter(({ payments }) => payments > 0)
  expect(paid.map(({ payments }) => payments)).toEqual([33.33])
  expect(closed.every((week) => week.estimated_payments === 0)).toBe(true)
  expect(await world.proof()).toEqual([])
})

test('a person of several brands sees each of them and their sums, and no other brand', async () => {
  const [first, second, other] = [
    await world.brand(),
    await world.brand(),
    await world.brand(),
  ]
  const email = `financeiro-${unique()}@aliado.test`
  const eva = await world.staff(first, { role: 'finance', email })
  await joinBrand(world, eva, { brand: second, role: 'finance' })
  for (const [brand, credit] of [
    [first, 100_00],
    [second, 70_00],
    [other, 500_00],
  ] as const)
    await redeem(world, await world.partner(brand, { credit }), 40)

  const shown = await world.call(eva, showFinanceOfBrands)
  expect(shown.brands.map(({ slug }) => slug).toSorted()).toEqual(
    [first.slug, second.slug].toSorted(),
  )
  expect(shown.total.credits).toEqual({
    under_analysis: 0,
    available: 90,
    reserved: 80,
    debt: 0,
  })
  for (const brand of [first, second]) {
    const own = await world.call(brand, showFinance)
    const listed = shown.brands.find(({ slug }) => slug === brand.slug)
    expect(listed).toMatchObject({ credits: own.credits, to_pay: own.to_pay })
  }
})

test('a brand where the person has no payments, or only a portfolio, is not in the sums', async () => {
  const [first, limited, content] = [
    await world.brand(),
    await world.brand(),
    await world.brand(),
  ]
  const email = `financeiro-${unique()}@aliado.test`
  const eva = await world.staff(first, { role: 'finance', email })
  await joinBrand(world, eva, { brand: limited, role: 'finance' })
  await joinBrand(world, eva, { brand: content, role: 'content' })
  await world.partner(limited, { credit: 70_00 })
  await world.call(limited, putPortfolio, {
    params: { id: eva.staffId },
    body: { levels: [], tags: [], partners: [] },
  })
  const shown = await world.call(eva, showFinanceOfBrands)
  expect(shown.brands.map(({ slug }) => slug)).toEqual([first.slug])
  expect(shown.total.credits).toMatchObject({ available: 0 })
})

test('what a payout batch pays is in its own figure, and stays in the forecast', async () => {
  const desk = payoutDesk(world)
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(`marca-${unique()}`, 'commission')
  const ana = await world.partner(brand, { credit: 90_00 })
  await redeem(world, ana, 60)
  await desk.closingsDue(brand, [[ana, 100]])
  const before = await world.call(brand, showFinance)
  expect(before).toMatchObject({
    to_pay: { closings: { quantity: 1 }, redemptions: { quantity: 1, total: 60 } },
    in_batches: nothing,
  })
  const { id, total_value } = await desk.prepared(brand, brand)
  const after = await world.call(brand, showFinance)
  expect(after).toMatchObject({
    to_pay: { closings: nothing, redemptions: nothing },
    in_batches: { quantity: 2, total: total_value },
    closings_in_progress: nothing,
  })
  expect(after.weeks).toEqual(before.weeks)
  const waiting = await world.call(brand, listPending, { query: { kind: 'payment' } })
  expect(waiting.data).toEqual([])
  const closings = (query: object) => world.call(brand, listClosings, { query })
  expect((await closings({ due: 'to_pay' })).data).toEqual([])
  expect((await closings({ due: 'in_batch' })).data).toHaveLength(1)
  const redemptions = (query: object) => world.call(brand, listBrandRedemptions, { query })
  expect((await redemptions({ due: 'to_pay' })).data).toEqual([])
  expect((await redemptions({ due: 'in_batch' })).data).toHaveLength(1)

  await world.call(brand, cancelPayoutBatch, {
    params: { id },
    body: { reason: 'Outro dia.' },
  })
  expect(await world.call(brand, showFinance)).toEqual(before)
})
