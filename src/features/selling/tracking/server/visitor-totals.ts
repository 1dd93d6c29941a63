import { daysBetween } from '#platform/contract/time/dates.ts'
import {
  feelingOf,
  percentChange,
  type Period,
  periodBefore,
} from '#platform/contract/time/periods.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { visitorsPerDay } from './visits.ts'

/** A partner's visitors of a period by day, including days without any. */
export async function visitorSeries(tx: Tx, owner: PartnerKey, period: Period) {
  const rows = await visitorsPerDay(tx, owner, period)
  const byDay = new Map(rows.map((row) => [row.day, row.visitors]))
  const series = daysBetween(period.begin, period.end).map((day) => ({
    day,
    quantity: byDay.get(day) ?? 0,
  }))
  return {
    total: series.reduce((sum, { quantity }) => sum + quantity, 0),
    own_clicks: rows.reduce((sum, { ownClicks }) => sum + ownClicks, 0),
    series,
  }
}

/** A partner's visitors of a period by day, compared with the preceding period. */
export async function compareVisitors(tx: Tx, owner: PartnerKey, period: Period) {
  const before = periodBefore(period)
  const [current, past] = await Promise.all([
    visitorSeries(tx, owner, period),
    visitorSeries(tx, owner, before),
  ])
  return {
    range: {
      past: { quantity: past.total, ...before },
      current: { quantity: current.total, begin: period.begin, end: period.end },
    },
    value: current.total,
    own_clicks: current.own_clicks,
    series: current.series,
    feeling: feelingOf(past.total, current.total),
    percent_change: percentChange(past.total, current.total),
  }
}
