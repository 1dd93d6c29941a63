import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Cycle, cycleOn } from './cycle.ts'
import { addDays } from './dates.ts'

test.each<[Cycle, string, string, string]>([
  // 2026-03-10 is a Tuesday.
  [{ every: 'week', starts_on: 1 }, '2026-03-10', '2026-03-09', '2026-03-15'],
  [{ every: 'week', starts_on: 3 }, '2026-03-10', '2026-03-04', '2026-03-10'],
  [{ every: 'week', starts_on: 2 }, '2026-03-10', '2026-03-10', '2026-03-16'],
  [{ every: 'month', starts_on: 1 }, '2026-02-28', '2026-02-01', '2026-02-28'],
  [{ every: 'month', starts_on: 21 }, '2026-01-05', '2025-12-21', '2026-01-20'],
  [{ every: 'month', starts_on: 28 }, '2026-01-28', '2026-01-28', '2026-02-27'],
])('%o on %s runs from %s to %s', (cycle, day, begin, end) => {
  expect(cycleOn(cycle, day)).toEqual({ begin, end })
})

test('each day belongs to one turn, and the next begins where it ends', () => {
  const cycles = fc.oneof(
    fc.record({ every: fc.constant('week' as const), starts_on: fc.nat(6) }),
    fc.record({
      every: fc.constant('month' as const),
      starts_on: fc.integer({ min: 1, max: 28 }),
    }),
  )
  fc.assert(
    fc.property(cycles, fc.nat(3_000), (cycle, days) => {
      const day = addDays('2024-01-01', days)
      const turn = cycleOn(cycle, day)
      expect(turn.begin <= day && day <= turn.end).toBe(true)
      expect(cycleOn(cycle, turn.begin)).toEqual(turn)
      expect(cycleOn(cycle, turn.end)).toEqual(turn)
      expect(cycleOn(cycle, addDays(turn.end, 1)).begin).toBe(addDays(turn.end, 1))
    }),
  )
})
