import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'
import { addDays, type Day, daysBetween } from '#platform/contract/time/dates.ts'

import {
  daysOf,
  monthsUntil,
  type Period,
  periods,
  type ReportDay,
  shareOf,
  stepsOf,
  totalsOf,
} from './rules.ts'

const TODAY = '2026-03-10' as Day

function dayWith(day: Day, amount: number): ReportDay {
  return {
    day,
    visitors: amount,
    clicks: amount,
    orders: amount,
    sales: cents(amount * 100),
    selling_partners: 1,
    lost_orders: amount,
    lost_sales: cents(amount),
    commission: cents(amount * 10),
  }
}

test('a period ends today, and the one before it is as long', () => {
  for (const period of Object.keys(periods) as Period[]) {
    const { now, before } = daysOf({ period }, TODAY)
    expect(now.end).toBe(TODAY)
    expect(addDays(before.end, 1)).toBe(now.begin)
    const lengths = [now, before].map(({ begin, end }) => daysBetween(begin, end).length)
    expect(lengths).toEqual([periods[period], periods[period]])
  }
})

test('two days of the calendar are a period if a report can have it', () => {
  const june = { begin: '2025-06-01' as Day, end: '2025-06-30' as Day }
  expect(daysOf({ ...june, period: 'week' }, TODAY)).toEqual({
    now: june,
    before: { begin: '2025-05-02', end: '2025-05-31' },
  })
  for (const wrong of [
    { begin: june.end, end: june.begin },
    { begin: '2024-01-01' as Day, end: june.end },
    { begin: june.begin },
  ])
    expect(daysOf({ ...wrong, period: 'week' }, TODAY)).toEqual(
      daysOf({ period: 'week' }, TODAY),
    )
})

test('the last months end with the month of today', () => {
  expect(monthsUntil(TODAY, 12)).toEqual({ first_month: '2025-04', last_month: '2026-03' })
  expect(monthsUntil(TODAY, 1)).toEqual({ first_month: '2026-03', last_month: '2026-03' })
})

test('the steps of a chart hold every day once, in order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Period>('week', 'month', 'quarter', 'year'),
      fc.array(fc.nat(1_000_000), { minLength: 365, maxLength: 365 }),
      (period, amounts) => {
        const { begin, end } = daysOf({ period }, TODAY).now
        const days = daysBetween(begin, end).map((day, index) =>
          dayWith(day, amounts[index] ?? 0),
        )
        const steps = stepsOf(days)
        expect(steps.length).toBeLessThanOrEqual(31)
        expect(steps.flatMap((step) => daysBetween(step.begin, step.end))).toEqual(
          days.map(({ day }) => day),
        )
        const sum = steps.reduce((total, { sales }) => total + sales, 0)
        expect(sum).toBe(totalsOf(days).sales)
      },
    ),
  )
})

test('a share is rounded to a tenth of a percent, and nothing has no share', () => {
  expect(shareOf(1, 3)).toBe(33.3)
  expect(shareOf(0, 3)).toBe(0)
  expect(shareOf(3, 0)).toBeNull()
})
