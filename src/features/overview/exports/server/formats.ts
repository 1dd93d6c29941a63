import type { ExportFormat, ExportRequest } from '../contract.ts'

/** The form of an export's files. */
export function formatOf(request: ExportRequest): ExportFormat {
  if ('format' in request) return request.format
  return request.list === 'month_statement' ? 'pdf' : 'zip'
}
