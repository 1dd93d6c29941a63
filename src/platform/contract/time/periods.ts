import { addDays, type Day, daysBetween } from './dates.ts'

export type Period = { begin: Day; end: Day }
export type Feeling = 'up' | 'down' | 'same'

type Bounds = { begin?: Day | undefined; end?: Day | undefined }

/** `2026-02` is from `2026-02-01` to `2026-02-28`. */
export function daysOfMonth(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { begin: `${month}-01`, end: addDays(next, -1) }
}

/** The `days` days that end with this one. */
export function lastDays(today: Day, days: number): Period {
  return { begin: addDays(today, 1 - days), end: today }
}

/**
 * The requested days; where only one end is given, the other is today or `days` days back.
 */
export function periodOf(
  { begin, end }: Bounds,
  { today, days }: { today: Day; days: number },
): Period {
  if (begin === undefined) return lastDays(end ?? today, days)
  return { begin, end: end ?? (begin > today ? begin : today) }
}

/** The preceding period of the same length. */
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
