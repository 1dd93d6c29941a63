import { addDays, type Day } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { daysOfMonth } from '#platform/contract/time/periods.ts'

import type { DayRange } from './order-totals.ts'

/** The first day of a day's month. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** The first and last month that a range has whole, by their first days; none where `first` is after `last`. */
export function wholeMonths({ begin, end }: DayRange): { first: Day; last: Day } {
  return {
    first: begin === monthOf(begin) ? begin : monthAfter(begin),
    last: end === lastDayOf(end) ? monthOf(end) : monthBefore(end),
  }
}

/** Days that are added to months, or taken from them. */
type Part = DayRange & { sign: 1 | -1 }
export type InMonths = { months: DayRange; days: Part[] }

/**
 * A range as months and the fewest days that are added to them or taken from them, so that sums of months give that of
 * the range. The months, by their first days, are none where the first is after the last.
 */
export function inMonths(range: DayRange): InMonths {
  const { begin, end } = range
  if (monthOf(begin) === monthOf(end)) return inOneMonth(range)
  const { first, last } = wholeMonths(range)
  const months = { begin: first, end: last }
  const days: Part[] = []
  if (begin < first) {
    const within = { begin, end: addDays(first, -1) }
    const before = { begin: monthOf(begin), end: addDays(begin, -1) }
    if (lengthOf(within) <= lengthOf(before)) days.push({ ...within, sign: 1 })
    else {
      months.begin = monthOf(begin)
      days.push({ ...before, sign: -1 })
    }
  }
  if (monthOf(end) > last) {
    const within = { begin: monthOf(end), end }
    const after = { begin: addDays(end, 1), end: lastDayOf(end) }
    if (lengthOf(within) <= lengthOf(after)) days.push({ ...within, sign: 1 })
    else {
      months.end = monthOf(end)
      days.push({ ...after, sign: -1 })
    }
  }
  return { months, days }
}

function inOneMonth({ begin, end }: DayRange): InMonths {
  const month = monthOf(begin)
  const others = [
    { begin: month, end: addDays(begin, -1) },
    { begin: addDays(end, 1), end: lastDayOf(end) },
  ].filter((part) => part.begin <= part.end)
  const outside = others.reduce((sum, part) => sum + lengthOf(part), 0)
  if (lengthOf({ begin, end }) <= outside)
    return {
      months: { begin: monthAfter(begin), end: month },
      days: [{ begin, end, sign: 1 }],
    }
  return {
    months: { begin: month, end: month },
    days: others.map((part) => ({ ...part, sign: -1 as const })),
  }
}

function lengthOf({ begin, end }: DayRange): number {
  return (Date.parse(end) - Date.parse(begin)) / DAY_MS + 1
}

/** The last day of a day's month. */
export function lastDayOf(day: Day): Day {
  return daysOfMonth(day.slice(0, 7)).end
}

function monthAfter(day: Day): Day {
  return addDays(lastDayOf(day), 1)
}

function monthBefore(day: Day): Day {
  return monthOf(addDays(monthOf(day), -1))
}
