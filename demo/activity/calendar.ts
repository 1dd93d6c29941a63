import { addDays, type Day, dayOf } from '#platform/contract/time/dates.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'

/** The length of the demo's history in months. */
const HISTORY_MONTHS = 18

/** A São Paulo day at an hour such as 13.5; Brazil has no daylight saving time. */
export function momentOf(day: Day, hour: number): Date {
  return new Date(Date.parse(`${day}T00:00:00-03:00`) + hour * HOUR_MS)
}

export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS)
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** The São Paulo day on which the history begins. */
export function firstDay(now: Date): Day {
  const start = new Date(`${dayOf(now)}T12:00:00Z`)
  start.setUTCMonth(start.getUTCMonth() - HISTORY_MONTHS)
  return start.toISOString().slice(0, 10)
}

/** The number of days from `from` to `to`. */
export function daysApart(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS))
}

export function daysAgo(today: Day, days: number): Day {
  return addDays(today, -days)
}

const MONTHS = [0.8, 0.85, 0.95, 1, 1.2, 1.1, 0.95, 1.05, 1, 1.05, 1.4, 1.25]
const WEEKDAYS = [0.75, 1.1, 1.05, 1.05, 1.05, 1.1, 0.9]

/** The factor of a day's sales and visits: high in May and November (Mother's Day, Black Friday), low on Sundays. */
export function seasonality(day: Day): number {
  const date = new Date(`${day}T12:00:00Z`)
  return (MONTHS[date.getUTCMonth()] ?? 1) * (WEEKDAYS[date.getUTCDay()] ?? 1)
}
