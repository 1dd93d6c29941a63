import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, dayOf, daysBetween, formatDay, Moment, monthsAfter } from './dates.ts'
import { DAY_MS } from './durations.ts'

test.each([
  // São Paulo is three hours behind UTC; until 2019 it was two in summer.
  ['2026-03-10T02:59:59.999Z', '2026-03-09'],
  ['2026-03-10T03:00:00Z', '2026-03-10'],
  ['2018-12-10T01:59:59Z', '2018-12-09'],
  ['2018-12-10T02:00:00Z', '2018-12-10'],
  ['2026-01-01T00:00:00Z', '2025-12-31'],
])('at %s it is %s in São Paulo', (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day)
  expect(dayOf(new Date(moment))).toBe(day)
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-10', 0, '2026-03-10'],
])('%s and %i days is %s', (day, days, other) => {
  expect(addDays(day, days)).toBe(other)
})

test('days are counted as the calendar counts them', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.integer({ min: -400, max: 400 }), (from, days) => {
      const day = addDays('2020-01-01', from)
      const other = addDays(day, days)
      expect(Date.parse(other) - Date.parse(day)).toBe(days * DAY_MS)
      expect(daysBetween(day, other)).toHaveLength(Math.max(0, days + 1))
    }),
  )
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
})

test.each([
  ['2026-01-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2027-12-31T12:00:00.000Z', 2, '2028-02-29T12:00:00.000Z'],
  ['2026-03-15T12:00:00.000Z', 12, '2027-03-15T12:00:00.000Z'],
])('%s and %i months is %s', (moment, months, later) => {
  const before = new Date(moment)
  expect(monthsAfter(before, months).toISOString()).toBe(later)
  expect(before.toISOString()).toBe(moment)
})

test('a moment is sent with its offset, and a day is written as in Brazil', () => {
  const moment = new Date('2026-03-10T12:00:00.000Z')
  expect(Moment.parse('2026-03-10T09:00:00-03:00')).toEqual(moment)
  expect(Moment.safeParse('2026-03-10T09:00:00').success).toBe(false)
  expect(Moment.encode(moment)).toBe('2026-03-10T12:00:00.000Z')
  expect(formatDay('2026-03-17')).toBe('17/03/2026')
})
