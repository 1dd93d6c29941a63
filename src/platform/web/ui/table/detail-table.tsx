import { Button } from '@mantine/core'

import { text } from '../text.ts'
import type { Column, Groups, Sorting } from './columns.ts'
import { TableGrid } from './table-grid.tsx'

import classes from './detail-table.module.css'

type DetailTableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  /** The row that the panel beside the table shows. */
  openId: string | null
  onOpen: (id: string) => void
  sorting?: Sorting
  groups?: Groups<Row>
  /** Present while there is another page. */
  onMore?: (() => void) | undefined
  loadingMore?: boolean
}

/** A list of the portal on a wide screen; each row opens beside it. */
export function DetailTable<Row>(props: DetailTableProps<Row>) {
  const { openId, onOpen, onMore, loadingMore = false, idOf, ...table } = props
  return (
    <>
      <div className={classes['frame']}>
        <TableGrid
          {...table}
          idOf={idOf}
          isSelected={(row) => idOf(row) === openId}
          onOpen={(row) => onOpen(idOf(row))}
        />
      </div>
      {onMore !== undefined && (
        <Button variant="default" fullWidth mt="md" loading={loadingMore} onClick={onMore}>
          {text.more}
        </Button>
      )}
    </>
  )
}
