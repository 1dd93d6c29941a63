import { beforeEach, expect, test } from 'vitest'

import { listNotifications } from '#features/program/notifications/contract.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { allPages } from '#tests/support/steps/pages.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import { approveAdjustment } from '../../adjustment-contract.ts'
import { adjustPartnerCredits } from '../../brand-contract.ts'
import { listPoints, showPointsSummary } from '../../contract.ts'
import { listPartnerDebts, writeOffDebt } from '../../debt-contract.ts'

const world = await worldForFile()
let brand: TestBrand

beforeEach(async () => {
  world.clock.set('2026-03-02T15:00:00Z')
  brand = await world.brand()
})

function later(days: number) {
  world.clock.set(new Date(world.clock.now().getTime() + days * DAY_MS).toISOString())
}

const take = (partner: TestPartner, amount: number, reason = 'Engano') =>
  world.call(brand, adjustPartnerCredits, {
    params: { slug: partner.slug },
    body: { amount: -amount, reason },
  })

const debts = async (query = {}) =>
  (await world.call(brand, listPartnerDebts, { query })).data

/** A partner whose order was returned after its commission of R$ 100 was redeemed. */
async function owing() {
  const partner = await world.partner(brand)
  const id = `R-${unique()}`
  await world.order(brand, partner, { id, status: 'fat', reais: 1_000 })
  later(8)
  await world.runJobs()
  const redemptionId = await redeem(world, partner, 100)
  await world.pay({ brandId: brand.id, partnerId: partner.partnerId, redemptionId })
  await world.order(brand, partner, { id, status: 'dev', reais: 1_000 })
  return { partner, id }
}

test('finance reads who owes, since when, because of what, and what will pay it', async () => {
  const { partner, id } = await owing()
  later(3)
  const next = `R-${unique()}`
  await world.order(brand, partner, { id: next, status: 'fat', reais: 600 })
  expect(await debts()).toMatchObject([
    {
      partner_slug: partner.slug,
      debt: 100,
      days: 3,
      causes: [{ movement: 'reverse', external_key: id, amount: 100 }],
      under_analysis: 60,
      covered_on: null,
      uncovered: 40,
    },
  ])
  await world.order(brand, partner, { id: `R-${unique()}`, status: 'fat', reais: 900 })
  const [covered] = await debts({ covered: 'yes' })
  expect(covered).toMatchObject({ under_analysis: 150, uncovered: 0 })
  expect(covered?.covered_on).toMatch(/^2026-03-/)
  later(30)
  // The release is due, and the worker has not run.
  expect(await debts()).toMatchObject([
    { covered_on: dayOf(world.clock.now()), covered_by: 'release' },
  ])
  await world.runJobs()
  expect(await debts()).toEqual([])
  expect(await world.proof()).toEqual([])
})

test('where closings pay, the debt ends with the closing that takes the commissions', async () => {
  brand = await world.brand(undefined, 'commission')
  await world.setParameter(brand, 'closing_day', 5)
  const partner = await world.partner(brand)
  await take(partner, 20, 'Frete')
  await world.order(brand, partner, { id: `R-${unique()}`, status: 'fat', reais: 900 })
  const [debt] = await debts()
  expect(debt).toMatchObject({ covered_by: 'closing', covered_on: '2026-04-05' })
  // The commissions are due; the closing is the one of the next month.
  later(20)
  expect(await debts()).toMatchObject([{ covered_on: '2026-04-05' }])
})

test('the oldest debt comes first, with filters, by pages', async () => {
  const people = [
    await world.partner(brand),
    await world.partner(brand),
    await world.partner(brand),
  ] as const
  for (const [index, partner] of people.entries()) {
    await take(partner, (index + 1) * 10, 'Frete')
    later(1)
  }
  const slugs = people.map(({ slug }) => slug)
  const listed = await allPages(world, brand, listPartnerDebts)
  expect(listed.map(({ partner_slug }) => partner_slug)).toEqual(slugs)
  expect(listed[0]).toMatchObject({
    causes: [{ movement: 'adjust', reason: 'Frete', amount: 10 }],
  })
  expect(await debts({ min_value: '20' })).toHaveLength(2)
  expect(await debts({ until: '2026-03-02' })).toHaveLength(1)
  expect(await debts({ partner: slugs[2] })).toMatchObject([{ debt: 30 }])
  expect(await debts({ covered: 'yes' })).toEqual([])
  const other = await world.brand()
  expect((await world.call(other, listPartnerDebts, { query: {} })).data).toEqual([])
})

test('a debt that grows keeps its age, and one that comes back begins again', async () => {
  const ana = await world.partner(brand)
  await take(ana, 10)
  later(5)
  await take(ana, 20)
  expect(await debts()).toMatchObject([{ debt: 30, days: 5 }])
  await world.call(brand, adjustPartnerCredits, {
    params: { slug: ana.slug },
    body: { amount: 30, reason: 'Acerto' },
  })
  expect(await debts()).toEqual([])
  later(1)
  await take(ana, 5)
  expect(await debts()).toMatchObject([{ debt: 5, days: 0 }])
  expect(await world.proof()).toEqual([])
})

test('a write-off is an entry with a reason that the partner reads', async () => {
  const ana = await world.partner(brand)
  await take(ana, 50)
  const params = { slug: ana.slug }
  const tooMuch = await world.refused(brand, writeOffDebt, {
    params,
    body: { amount: 50.01, reason: 'Acordo' },
  })
  expect(tooMuch).toMatchObject({ status: 409, code: 'debt_is_less' })
  const dry = await world.send(brand, writeOffDebt, {
    params,
    body: { amount: 50, reason: 'Acordo' },
    query: { dry_run: 'true' },
  })
  expect(dry.json()).toMatchObject({ balances: { debt: 0 } })
  expect(await debts()).toHaveLength(1)

  const answer = await world.call(brand, writeOffDebt, {
    params,
    body: { amount: 20, reason: 'Acordo com o parceiro' },
  })
  expect(answer).toMatchObject({ balances: { debt: 30, available: 0 }, request: null })
  expect(await debts()).toMatchObject([{ debt: 30 }])
  const { others } = await world.call(ana, listPoints, { query: {} })
  expect(others[0]).toMatchObject({
    amount: 20,
    explanation: 'A marca perdoou este valor do seu saldo devedor: Acordo com o parceiro',
  })
  expect(await world.call(ana, showPointsSummary)).toMatchObject({ debt: 30, balance: 0 })
  const notices = await world.call(ana, listNotifications, { query: {} })
  expect(JSON.stringify(notices)).toContain('perdoou')
  expect(await world.proof()).toEqual([])
})

test('a write-off above the limit waits for another person, and for a debt that is still owed', async () => {
  const [eva, rui] = [await world.staff(brand), await world.staff(brand)]
  const ana = await world.partner(brand)
  for (const amount of [90, 90]) await take(ana, amount)
  await world.setParameter(brand, 'adjustment_approval_cents', 100_00)
  const params = { slug: ana.slug }
  const body = { amount: 150, reason: 'Acordo' }
  const first = await world.call(eva, writeOffDebt, { params, body })
  const second = await world.call(eva, writeOffDebt, { params, body })
  expect(await debts()).toMatchObject([{ debt: 180 }])
  await world.call(rui, approveAdjustment, { params: { id: first.request?.id ?? 0 } })
  expect(await debts()).toMatchObject([{ debt: 30 }])
  const refused = await world.refused(rui, approveAdjustment, {
    params: { id: second.request?.id ?? 0 },
  })
  expect(refused).toMatchObject({ status: 409, code: 'debt_is_less' })
  expect(await debts()).toMatchObject([{ debt: 30 }])
  expect(await world.proof()).toEqual([])
})
