import { daysOfMonth, type Period } from '#platform/contract/time/periods.ts'

import type { ExportRequest } from '../contract.ts'

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
