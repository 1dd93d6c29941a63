import { addDays, type Day, daysBetween } from './dates.ts'

export type Period = { begin: Day; end: Day }
export type Feeling = 'up' | 'down' | 'same'

/** The period of the same length just before. */
export function periodBefore({ begin, end }: Period): Period {
  const length = daysBetween(begin, end).length
  return { begin: addDays(begin, -length), end: addDays(begin, -1) }
}

/** (current - past) / (current or 1) x 100 (spec, "Dashboard": percent change), to two decimals. */
export function percentChange(past: number, current: number): number {
  return Math.round(((current - past) / (current || 1)) * 10_000) / 100
}

export function feelingOf(past: number, current: number): Feeling {
  if (current === past) return 'same'
  return current > past ? 'up' : 'down'
}
