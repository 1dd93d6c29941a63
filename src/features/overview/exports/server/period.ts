import { type Day, addDays } from '#platform/contract/time/dates.ts'

import type { ExportRequest } from '../contract.ts'

export type Period = { begin: Day; end: Day }

type Filtered = Pick<ExportRequest, 'list'> & { filter: object }

/** The days that an export is about; null where it names none, or only one end. */
export function periodOf({ list, filter }: Filtered): Period | null {
  const { year, month, ...days } = filter as Record<string, unknown>
  const { begin = days['paid_since'], end = days['paid_until'] } = days
  if (list === 'income_statements')
    return { begin: `${String(year)}-01-01`, end: `${String(year)}-12-31` }
  if (list === 'month_statement') return daysOfMonth(String(month))
  if (list === 'report_cohorts' || list === 'report_costs')
    return {
      begin: daysOfMonth(String(days['first_month'])).begin,
      end: daysOfMonth(String(days['last_month'])).end,
    }
  return typeof begin === 'string' && typeof end === 'string' ? { begin, end } : null
}

/** `2026-02` is from `2026-02-01` to `2026-02-28`. */
export function daysOfMonth(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { begin: `${month}-01`, end: addDays(next, -1) }
}
