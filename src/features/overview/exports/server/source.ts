import type { Tx } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import type { Item } from './files/builders.ts'
import type { Cell } from './files/cells.ts'

type Page = { items: Item[]; next: string | null }

/** A list with a filter, read by its own functions as its caller would see it. */
export type Source = {
  /** The rows or papers of all pages. */
  count: (tx: Tx) => Promise<number>
  page: (tx: Tx, at: { limit: number; cursor: string | undefined }) => Promise<Page>
  /** The most rows that one object of the list becomes, where it may become several. */
  mostRowsEach?: number
}

/** Rows without papers. */
export function rowsOf<Row>(rows: Row[], cellsOf: (row: Row) => Cell[]): Item[] {
  return rows.map((row) => ({ cells: cellsOf(row) }))
}

/** The cursors are the export's own. */
export function read<Result>(page: Result | Refusal): Result {
  if (page instanceof Refusal) throw new Error(`a page cannot be read: ${page.code}`)
  return page
}
