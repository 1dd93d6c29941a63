import { addDays, type Day, dayOf } from '#platform/contract/time/dates.ts'

import type { recurrences } from '../../mission-views.ts'

type Recurrence = (typeof recurrences)[number]

/**
 * Sales are counted this long after their period ended: as long as a sale's credit is under
 * analysis, so that orders cancelled meanwhile do not count.
 */
const SETTLED_AFTER_DAYS = 7

export type Spell = { startsAt: Date; endsAt: Date }

export type MissionPeriod = { begin: Day; end: Day }

/** The periods, each with its own goal and reward; both ends are included. */
export function periodsOf(mission: Spell & { recurrence: Recurrence }): MissionPeriod[] {
  const first = dayOf(mission.startsAt)
  // A mission that ends at midnight has the day before as its last day.
  const last = dayOf(new Date(mission.endsAt.getTime() - 1))
  const periods: MissionPeriod[] = []
  for (let nth = 0, begin = first; begin <= last; nth += 1) {
    const next = nextBegin(first, nth + 1, mission.recurrence)
    const end = next === null || next > last ? last : addDays(next, -1)
    periods.push({ begin, end })
    begin = addDays(end, 1)
  }
  return periods
}

/** The period of a day; before all periods the first, after all the last. */
export function periodAt(
  mission: Spell & { recurrence: Recurrence },
  day: Day,
): MissionPeriod {
  const periods = periodsOf(mission)
  const found = periods.findLast(({ begin }) => begin <= day) ?? periods[0]
  if (!found) throw new RangeError('a mission has at least one day')
  return found
}

/** The day on which a period's sales are counted and its rewards paid. */
export function settledOn({ end }: MissionPeriod): Day {
  return addDays(end, SETTLED_AFTER_DAYS)
}

function nextBegin(first: Day, nth: number, recurrence: Recurrence): Day | null {
  if (recurrence === 'once') return null
  if (recurrence === 'week') return addDays(first, 7 * nth)
  const [year = 0, month = 0] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + nth, 1)).toISOString().slice(0, 10)
}
