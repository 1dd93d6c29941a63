import { type Cents, cents } from '#platform/contract/money.ts'
import { addDays, type Day } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

/** So many weeks from Monday to Sunday, the one with `today` first. */
export function weeksFrom(today: Day, weeks: number): { begin: Day; end: Day }[] {
  // 1970-01-05 was a Monday.
  const sinceMonday = (Date.parse(today) / DAY_MS + 3) % 7
  const monday = addDays(today, -sinceMonday)
  return Array.from({ length: weeks }, (_, index) => {
    const begin = addDays(monday, 7 * index)
    return { begin, end: addDays(begin, 6) }
  })
}

/** So many first days of months, `step` months apart, the one with `today` first. */
export function monthsFrom(today: Day, months: number, step: 1 | -1): Day[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + step * index, 1)).toISOString().slice(0, 10),
  )
}

/** The sum of the amounts of some days, both ends included. */
export function sumBetween(
  amounts: ReadonlyMap<Day, Cents>,
  { begin, end }: { begin?: Day; end: Day },
): Cents {
  let total = 0
  for (const [day, amount] of amounts)
    if (day <= end && (begin === undefined || day >= begin)) total += amount
  return cents(total)
}
