import { expect, test } from 'vitest'

import { listPartnerDebts } from '#features/money/credits/debt-contract.ts'
import {
  listReservedCredits,
  listUpcomingCredits,
} from '#features/overview/trail/contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { allPages } from '#tests/support/steps/pages.ts'
import { type TestBrand, unique } from '#tests/support/world.ts'

import { showFinance } from '../contract.ts'

const world = await worldForFile()
const desk = closingDesk(world)

/** Reais, without the errors of their binary fractions. */
const total = (reais: number[]) =>
  reais.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100

/** The sum of the lines of a list of credits. */
async function linesOf(brand: TestBrand, query: object) {
  const lines = await allPages(world, brand, listUpcomingCredits, { query })
  return total(lines.map(({ value }) => value))
}

/** Orders in every state, of which some have no day of release, and a redemption. */
async function trade(mode: 'credits' | 'commission') {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(`marca-${unique()}`, mode)
  for (const reais of [310.4, 57.9, 1_200]) {
    const partner = await world.partner(brand, { credit: 90_00 })
    await desk.sell(brand, partner, reais)
    await desk.sell(brand, partner, reais + 11, 'apv')
    await desk.sell(brand, partner, reais + 23, 'pen')
    if (mode === 'credits') await redeem(world, partner, 37)
    world.clock.advanceDays(9)
  }
  const ana = await world.partner(brand)
  const order = await desk.sell(brand, ana, 800)
  world.clock.advanceDays(40)
  await world.runJobs()
  await world.order(brand, ana, { id: order, status: 'dev', reais: 800 })
  const bia = await world.partner(brand, { credit: 45_00 })
  await desk.sell(brand, bia, 431.7)
  await desk.sell(brand, bia, 77, 'apv')
  return brand
}

test.each(['credits', 'commission'] as const)(
  'each figure of credits is the sum of the lines that it opens, in the mode of %s',
  async (mode) => {
    const brand = await trade(mode)
    const shown = await world.call(brand, showFinance)
    const { credits, weeks, other_releases: other } = shown
    expect(credits.under_analysis).toBeGreaterThan(0)
    expect(credits.available).toBeGreaterThan(0)
    expect(await linesOf(brand, { event: 'release' })).toBe(credits.under_analysis)
    expect(await linesOf(brand, { event: 'expiry' })).toBe(credits.available)
    const held = await allPages(world, brand, listReservedCredits)
    expect(total(held.map(({ amount }) => amount))).toBe(credits.reserved)
    const debts = await allPages(world, brand, listPartnerDebts)
    expect(total(debts.map(({ debt }) => debt))).toBe(credits.debt)

    for (const [index, { begin, end, releases }] of weeks.entries())
      expect(
        await linesOf(brand, { event: 'release', end, ...(index > 0 && { begin }) }),
      ).toBe(releases)
    const after = new Date(Date.parse(weeks.at(-1)?.end ?? '') + DAY_MS)
    const begin = after.toISOString().slice(0, 10)
    expect(await linesOf(brand, { event: 'release', begin })).toBe(other.later)
    expect(await linesOf(brand, { event: 'release', wait: 'none' })).toBe(other.without_day)
    expect(await linesOf(brand, { event: 'release', wait: 'closing' })).toBe(
      other.by_closing,
    )
    expect(total([...weeks.map(({ releases }) => releases), ...Object.values(other)])).toBe(
      credits.under_analysis,
    )
    expect(other.without_day).toBeGreaterThan(0)
    // In commission mode no day releases a commission.
    const released = total(weeks.map(({ releases }) => releases))
    expect({ byDay: released > 0, byClosing: other.by_closing > 0 }).toEqual({
      byDay: mode === 'credits',
      byClosing: mode === 'commission',
    })

    for (const [index, { month, total: expires }] of shown.expiring.entries())
      expect(
        await linesOf(brand, {
          event: 'expiry',
          begin: index === 0 ? shown.today : month,
          end: lastDayOf(month),
        }),
      ).toBe(expires)
    expect(await world.proof()).toEqual([])
  },
)

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

test('credits without a day follow the others, page by page, and once each', async () => {
  const brand = await trade('credits')
  const query = { event: 'release' as const }
  const listed = await allPages(world, brand, listUpcomingCredits, { query })
  const days = listed.map(({ release_at }) => release_at)
  const firstWithout = days.indexOf(null)
  expect(firstWithout).toBeGreaterThan(0)
  expect(days.slice(firstWithout).every((day) => day === null)).toBe(true)
  expect(
    new Set(listed.map(({ credit, partner_slug: slug }) => `${slug} ${credit}`)).size,
  ).toBe(listed.length)
})
