import { type Day, dayOf, formatDay } from '#platform/contract/time/dates.ts'

/** The last day before an end: an end at midnight belongs to the day before. */
export function dayBeforeEnd(moment: Date): Day {
  return dayOf(new Date(moment.getTime() - 1))
}

export function lastDay(moment: Date): string {
  return formatDay(dayBeforeEnd(moment))
}

export function firstDay(moment: Date): string {
  return formatDay(dayOf(moment))
}
