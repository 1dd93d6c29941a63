import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties } from 'react'

import type { Column, Groups, Sorting } from './columns.ts'

import classes from './table-grid.module.css'

type HeadProps<Row> = { column: Column<Row>; sorting: Sorting | undefined }

/** The header of a column, by which the table may be sorted. */
export function Head<Row>({ column, sorting }: HeadProps<Row>) {
  const { id, header, head, numeric } = column
  const style = widthOf(column)
  if (head !== undefined)
    return (
      <th style={style} data-check>
        {head}
      </th>
    )
  const sortable = sorting?.columns.includes(id) === true
  const direction = sortable && sorting.by === id ? sorting.direction : null
  const Glyph = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }[
    direction ?? 'none'
  ]
  return (
    <th
      scope="col"
      style={style}
      data-numeric={numeric || undefined}
      {...(direction !== null && {
        'aria-sort': direction === 'asc' ? 'ascending' : 'descending',
      })}
    >
      {sortable ? (
        <UnstyledButton
          className={classes['sort'] ?? ''}
          data-idle={direction === null || undefined}
          onClick={() => sorting.onSort(id, direction === 'desc' ? 'asc' : 'desc')}
        >
          {header}
          <Glyph aria-hidden size={14} />
        </UnstyledButton>
      ) : (
        header
      )}
    </th>
  )
}

/** The width of a column where the table has columns. */
export function widthOf({ widthRem }: { widthRem?: number }): CSSProperties | undefined {
  if (widthRem === undefined) return undefined
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a custom property
  return { '--column': `${widthRem}rem` } as CSSProperties
}

type GroupRowProps<Row> = {
  columns: Column<Row>[]
  cells: ReturnType<Groups<Row>['cells']>
}

/** The heading of a group with its sums. */
export function GroupRow<Row>({ columns, cells }: GroupRowProps<Row>) {
  return (
    <tr className={classes['group']}>
      {columns.map(({ id, primary, numeric, ...column }) =>
        primary ? (
          <th key={id} scope="rowgroup">
            {cells[id]}
          </th>
        ) : (
          <td key={id} style={widthOf(column)} data-numeric={numeric || undefined}>
            {cells[id]}
          </td>
        ),
      )}
    </tr>
  )
}
