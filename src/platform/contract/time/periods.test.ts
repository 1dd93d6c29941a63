import { expect, test } from 'vitest'
import { z } from 'zod'

import { Cycle } from './cycle.ts'
import { Day } from './dates.ts'
import { withDaysInOrder } from './day-range.ts'
import { Month } from './month.ts'
import { paymentDayProblem } from './payment-day.ts'
import {
  daysOfMonth,
  feelingOf,
  lastDays,
  percentChange,
  periodBefore,
  periodOf,
} from './periods.ts'

const TODAY = '2026-03-10'

test.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('the month %s is from %s to %s', (month, begin, end) => {
  expect(daysOfMonth(month)).toEqual({ begin, end })
})

test.each([
  [undefined, undefined, '2026-03-01', TODAY],
  [undefined, '2026-02-20', '2026-02-11', '2026-02-20'],
  ['2026-03-05', undefined, '2026-03-05', TODAY],
  ['2026-04-01', undefined, '2026-04-01', '2026-04-01'],
  ['2026-01-01', '2026-01-31', '2026-01-01', '2026-01-31'],
])('the period from %s to %s is from %s to %s', (from, to, begin, end) => {
  const bounds = { begin: from, end: to }
  expect(periodOf(bounds, { today: TODAY, days: 10 })).toEqual({ begin, end })
})

test('the last days end today, and before a period is one as long', () => {
  expect(lastDays(TODAY, 1)).toEqual({ begin: TODAY, end: TODAY })
  expect(lastDays(TODAY, 10)).toEqual({ begin: '2026-03-01', end: TODAY })
  expect(periodBefore({ begin: '2026-03-01', end: TODAY })).toEqual({
    begin: '2026-02-19',
    end: '2026-02-28',
  })
})

test.each([
  [100, 150, 33.33, 'up'],
  [150, 100, -50, 'down'],
  [100, 100, 0, 'same'],
  [100, 0, -10_000, 'down'],
  [0, 0, 0, 'same'],
])('from %i to %i is a change of %d %%: %s', (past, current, change, feeling) => {
  expect(percentChange(past, current)).toBe(change)
  expect(feelingOf(past, current)).toBe(feeling)
})

test.each([
  ['2026-03-10', null],
  ['2026-03-05', null],
  ['2026-03-11', 'day_to_come'],
  ['2026-03-04', 'day_too_early'],
])('a payment on %s: %s', (day, problem) => {
  // In São Paulo it is still the day before.
  const [now, since] = [new Date('2026-03-11T01:00:00Z'), new Date('2026-03-06T01:00:00Z')]
  expect(paymentDayProblem(day, { now, since })).toBe(problem)
})

test('a filter of days does not end before it begins', () => {
  const filter = withDaysInOrder(z.object({ begin: Day.optional(), end: Day.optional() }))
  const isRead = (begin?: string, end?: string) => filter.safeParse({ begin, end }).success
  expect(isRead('2026-03-10', '2026-03-10')).toBe(true)
  expect(isRead('2026-03-09', '2026-03-10')).toBe(true)
  expect(isRead('2026-03-10')).toBe(true)
  expect(isRead(undefined, '2026-03-10')).toBe(true)
  expect(
    filter.safeParse({ begin: '2026-03-11', end: TODAY }).error?.issues[0]?.path,
  ).toEqual(['end'])
})

test.each([
  ['2026-10', true],
  ['2026-01', true],
  ['2026-12', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['x2026-10', false],
  ['2026-10-01', false],
  ['226-10', false],
])('the month %s is read: %s', (month, isRead) => {
  expect(Month.safeParse(month).success).toBe(isRead)
})

test.each([
  ['week', 0, true],
  ['week', 6, true],
  ['week', 7, false],
  ['week', -1, false],
  ['month', 1, true],
  ['month', 28, true],
  ['month', 0, false],
  ['month', 29, false],
  ['year', 1, false],
])('a cycle may begin each %s on %i: %s', (every, starts_on, isRead) => {
  expect(Cycle.safeParse({ every, starts_on }).success).toBe(isRead)
})
