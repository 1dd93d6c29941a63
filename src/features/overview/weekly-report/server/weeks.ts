import { cycleOn } from '#platform/contract/time/cycle.ts'
import { addDays, type Day, dayOf } from '#platform/contract/time/dates.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { periodBefore } from '#platform/contract/time/periods.ts'

import { WEEKLY_HOUR } from '../contract.ts'

const MONDAY = 1
/** After so many days a week's figures are no news: the next Monday brings the next ones. */
const LATEST_DAYS = 2

/**
 * The Monday whose e-mail was last to be sent, in São Paulo: of this week from Monday morning on. `inTime` is false
 * where the e-mail of that Monday is sent no more.
 */
export function lastMonday(now: Date): { monday: Day; inTime: boolean } {
  const day = dayOf(new Date(now.getTime() - WEEKLY_HOUR * HOUR_MS))
  const { begin: monday } = cycleOn({ every: 'week', starts_on: MONDAY }, day)
  return { monday, inTime: day < addDays(monday, LATEST_DAYS) }
}

/** The week before a Monday, and the one before it. */
export function weeksBefore(monday: Day) {
  const now = { begin: addDays(monday, -7), end: addDays(monday, -1) }
  return { now, before: periodBefore(now) }
}
