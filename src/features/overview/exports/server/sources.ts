import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import type { ExportRequest } from '../contract.ts'
import type { Export } from './exports.ts'
import { tableOf } from './list-pages.ts'
import { incomeStatements } from './papers/income-pages.ts'
import { monthStatement } from './papers/month-statement.ts'
import { closingPapers } from './papers/paper-pages.ts'
import { reportOf } from './report-tables.ts'
import type { Source } from './source.ts'

type Stored = { store: Pick<FileStore, 'get'>; sealer: Sealer }

/** What an export reads: the rows of a list, or papers. */
export function sourceOf(found: Export, request: ExportRequest, stored: Stored): Source {
  switch (request.list) {
    case 'income_statements':
      return incomeStatements(found, request.filter)
    case 'papers':
      return closingPapers(found, request.filter, stored)
    case 'month_statement':
      return monthStatement(found, request.filter)
    case 'partners':
    case 'orders':
    case 'entries':
    case 'closings':
    case 'redemptions':
    case 'audit':
      return tableOf(found, request)
    case 'report_days':
    case 'report_partners':
    case 'report_products':
    case 'report_funnel':
    case 'report_cohorts':
    case 'report_costs':
    case 'report_missions':
    case 'report_courses':
      return reportOf(found, request)
  }
}
