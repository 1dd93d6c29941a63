import { describe, expect, test } from 'vitest'

import { periodAt, periodsOf } from './periods.ts'
import { reachesGoal } from './reaches-goal.ts'

// Midnights of São Paulo.
const spell = (from: string, to: string) => ({
  startsAt: new Date(`${from}T00:00:00-03:00`),
  endsAt: new Date(`${to}T00:00:00-03:00`),
})

describe('the periods of a mission', () => {
  test('are one, for the whole mission', () => {
    expect(periodsOf({ ...spell('2026-03-01', '2026-04-01'), recurrence: 'once' })).toEqual(
      [{ begin: '2026-03-01', end: '2026-03-31' }],
    )
  })

  test('are seven days each, the last cut short', () => {
    expect(periodsOf({ ...spell('2026-03-01', '2026-03-17'), recurrence: 'week' })).toEqual(
      [
        { begin: '2026-03-01', end: '2026-03-07' },
        { begin: '2026-03-08', end: '2026-03-14' },
        { begin: '2026-03-15', end: '2026-03-16' },
      ],
    )
  })

  test('follow the calendar by month', () => {
    const mission = { ...spell('2026-11-15', '2027-01-31'), recurrence: 'month' as const }
    expect(periodsOf(mission)).toEqual([
      { begin: '2026-11-15', end: '2026-11-30' },
      { begin: '2026-12-01', end: '2026-12-31' },
      { begin: '2027-01-01', end: '2027-01-30' },
    ])
    expect(periodAt(mission, '2026-12-31').begin).toBe('2026-12-01')
    expect(periodAt(mission, '2026-01-01').begin).toBe('2026-11-15')
    expect(periodAt(mission, '2028-01-01').begin).toBe('2027-01-01')
  })
})

test.each([
  [{ goalOrders: 3, goalCents: null }, 3, 0, true],
  [{ goalOrders: 3, goalCents: null }, 2, 9_999, false],
  [{ goalOrders: 3, goalCents: 500 }, 3, 499, false],
  [{ goalOrders: null, goalCents: 500 }, 0, 500, true],
  [{ goalOrders: null, goalCents: null }, 9, 9, false],
])('a goal of %j with %i orders of %i is reached: %s', (goal, quantity, totalCents, is) => {
  expect(reachesGoal(goal, { quantity, totalCents })).toBe(is)
})
