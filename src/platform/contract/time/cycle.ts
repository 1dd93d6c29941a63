import { z } from 'zod'

import { addDays, type Day } from './dates.ts'
import type { Period } from './periods.ts'

/**
 * A period that repeats each week (0 is Sunday) or each month (on a day that all months
 * have).
 */
export const Cycle = z.discriminatedUnion('every', [
  z.object({ every: z.literal('week'), starts_on: z.int().min(0).max(6) }),
  z.object({ every: z.literal('month'), starts_on: z.int().min(1).max(28) }),
])
export type Cycle = z.output<typeof Cycle>

/** The turn of a cycle that contains a day, both ends included. */
export function cycleOn({ every, starts_on }: Cycle, day: Day): Period {
  if (every === 'week') {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    const begin = addDays(day, -((weekday - starts_on + 7) % 7))
    return { begin, end: addDays(begin, 6) }
  }
  const start = `-${String(starts_on).padStart(2, '0')}`
  const here = day.slice(0, 7) + start
  const begin = here <= day ? here : monthBefore(day) + start
  // A day of the next month, however long this one is.
  return {
    begin,
    end: addDays(addDays(begin.slice(0, 8) + '01', 31).slice(0, 7) + start, -1),
  }
}

function monthBefore(day: Day): string {
  return addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
}
