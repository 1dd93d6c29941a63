import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'
import { addDays } from '#platform/contract/time/dates.ts'

import { monthsFrom, sumBetween, weeksFrom } from './weeks.ts'

test('weeks begin on Monday, also when today is a Monday or a Sunday', () => {
  expect(weeksFrom('2026-11-23', 2)).toEqual([
    { begin: '2026-11-23', end: '2026-11-29' },
    { begin: '2026-11-30', end: '2026-12-06' },
  ])
  expect(weeksFrom('2026-11-29', 1)[0]?.begin).toBe('2026-11-23')
})

test('the first week has today, and no day is missing between weeks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const today = addDays('1990-01-01', days)
      const weeks = weeksFrom(today, 3)
      expect(new Date(`${weeks[0]?.begin}T00:00:00Z`).getUTCDay()).toBe(1)
      expect(weeks[0] && weeks[0].begin <= today && today <= weeks[0].end).toBe(true)
      weeks.slice(1).forEach(({ begin }, index) => {
        expect(begin).toBe(addDays(weeks[index]?.end ?? '', 1))
      })
    }),
  )
})

test('months pass the end of a year in both directions', () => {
  expect(monthsFrom('2026-11-30', 3, 1)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  expect(monthsFrom('2026-01-31', 2, -1)).toEqual(['2026-01-01', '2025-12-01'])
})

test('both ends of a period count, and no begin counts everything before', () => {
  const amounts = new Map([
    ['2026-11-22', cents(1)],
    ['2026-11-23', cents(10)],
    ['2026-11-29', cents(100)],
    ['2026-11-30', cents(1000)],
  ])
  expect(sumBetween(amounts, { begin: '2026-11-23', end: '2026-11-29' })).toBe(110)
  expect(sumBetween(amounts, { end: '2026-11-29' })).toBe(111)
})
