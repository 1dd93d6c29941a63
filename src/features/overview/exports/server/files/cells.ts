import type { Cents } from '#platform/contract/money.ts'
import { csvAmount, csvMoment } from '#platform/server/files/csv.ts'

/** What a table has in one place: a text, a count, a moment, an amount of money, or nothing. */
export type Cell = string | number | Date | { cents: Cents } | null

/** For a spreadsheet of Brazil: `1234,50`, `05/03/2026 14:30`. */
export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  return cell instanceof Date ? csvMoment(cell) : csvAmount(cell.cents)
}

export function amount(cents: Cents): Cell {
  return { cents }
}
