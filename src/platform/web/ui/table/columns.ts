import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures are right-aligned. */
  numeric?: boolean
  /** A number or a name that stays in one line beside longer columns. */
  whole?: boolean
  /** The buttons of the row: below its values on a phone. */
  actions?: boolean
  /** The name of the row: always shown, and the title of its card on a phone. */
  primary?: boolean
  /** Shown instead of the header's text: a box that selects all. */
  head?: ReactNode
  /** Before the name of an opened row. */
  sign?: (row: Row) => ReactNode
  /** Below the name of an opened row, over the whole width of the table: the other cells are one line high. */
  note?: (row: Row) => ReactNode
  /** The whole text of a cell that may be cut. */
  titleOf?: (row: Row) => string
  /** The figure of the row: where there is little room beside its name, above the other values. */
  leads?: boolean
  /** In rem; the others share what is left. Tables with such widths cut their cells. */
  widthRem?: number
}

export type Sorting = {
  /** The columns that can be sorted. */
  columns: readonly string[]
  by: string
  direction: 'asc' | 'desc'
  onSort: (column: string, direction: 'asc' | 'desc') => void
}

/** Rows of one name that follow each other, below a row with their sums. */
export type Groups<Row> = {
  of: (row: Row) => string
  /** By column; that of the primary column names the group. */
  cells: (first: Row) => Partial<Record<string, ReactNode>>
}
