import type { Day } from '#platform/contract/time/dates.ts'

/** `05/03/2026`: a day has no hour that a time zone could move. */
export function formatDay(day: Day): string {
  return day.split('-').toReversed().join('/')
}
