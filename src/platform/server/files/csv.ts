import Papa from 'papaparse'

import { TIME_ZONE } from '#platform/contract/time/dates.ts'

/** At the start of a file: Excel does not recognize UTF-8 without it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Text that a spreadsheet would run as a formula; negative amounts are allowed. */
const FORMULA = /^(?!-?\d+,\d\d$)\s*[=+\-@\t\r]/

/** Rows for Brazilian spreadsheets: semicolons, since amounts contain commas, and no formula. */
export function csvRows(rows: string[][]): string {
  return `${Papa.unparse(rows, { delimiter: ';', escapeFormulae: FORMULA })}\r\n`
}

/** `-1234,56`, without thousands separators, which a spreadsheet may read as decimal points. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

// Created once: creating a formatter for each cell takes most of the time.
const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE })
const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, timeStyle: 'short' })

/** `05/03/2026 14:30` in São Paulo; empty where there is none. */
export function csvMoment(at: Date | null): string {
  return at === null ? '' : `${DAY.format(at)} ${TIME.format(at)}`
}
