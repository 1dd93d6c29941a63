import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import type { ExportRequest } from '../contract.ts'
import type { Export } from './exports.ts'
import { tableOf } from './list-pages.ts'
import { incomeStatements } from './papers/income-pages.ts'
import { monthStatement } from './papers/month-statement.ts'
import { closingPapers } from './papers/paper-pages.ts'
import { reportOf, type ReportRequest } from './report-tables.ts'
import type { Source } from './source.ts'

type Stored = { store: Pick<FileStore, 'get'>; sealer: Sealer }

/** What an export reads: the rows of a list or of a report, or papers. */
export function sourceOf(found: Export, request: ExportRequest, stored: Stored): Source {
  if (isReport(request)) return reportOf(found, request)
  switch (request.list) {
    case 'income_statements':
      return incomeStatements(found, request.filter, stored)
    case 'papers':
      return closingPapers(found, request.filter, stored)
    case 'month_statement':
      return monthStatement(found, request.filter, stored)
    case 'partners':
    case 'orders':
    case 'entries':
    case 'closings':
    case 'redemptions':
    case 'audit':
      return tableOf(found, request)
  }
}

function isReport(request: ExportRequest): request is ReportRequest {
  return request.list.startsWith('report_')
}
