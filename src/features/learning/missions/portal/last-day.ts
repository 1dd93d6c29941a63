import { dayOf, formatDay } from '#platform/contract/time/dates.ts'

/** The day of a moment as people say it: what ends at midnight ends the day before. */
export function lastDay(moment: Date): string {
  return formatDay(dayOf(new Date(moment.getTime() - 1)))
}

export function firstDay(moment: Date): string {
  return formatDay(dayOf(moment))
}
