import { Button, Checkbox, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'

import type { Column } from '../../ui/table/columns.ts'
import { TableGrid } from '../../ui/table/table-grid.tsx'
import { text } from '../text.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'

import classes from './data-table.module.css'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

export type { Column } from '../../ui/table/columns.ts'

export type RowSelection = {
  ids: ReadonlySet<string>
  /** Also the rows that are not loaded. */
  all?: boolean
  onChange: (ids: ReadonlySet<string>) => void
}

type DataTableProps<Row extends RowData> = {
  /** Names the stored choice of columns. */
  name: string
  label: string
  columns: Column<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  /** Opens on a click anywhere in the row. */
  linkOf?: (row: Row) => string
  selection?: RowSelection
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
}

/**
 * The console's table: chosen columns, a header that stays visible, selection, virtual rows for
 * long lists, and cards on a phone.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, idOf, linkOf, hasMore, loadingMore, onMore } = props
  const selection = shownSelection(props)
  const [hidden, setHidden] = useHiddenColumns(name)
  const table = useTable({
    features,
    columns: columns.map(toColumnDef),
    data: rows,
    getRowId: idOf,
    state: {
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      rowSelection: Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true])),
    },
  })
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible() !== false)
  return (
    <div className={classes['frame']}>
      <div className={classes['tools']}>
        <span aria-live="polite" className={classes['count']}>
          {text.table.rows(rows.length, hasMore)}
        </span>
        <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
      </div>
      <TableGrid
        label={label}
        rows={rows}
        idOf={idOf}
        {...(linkOf && { linkOf })}
        columns={selection ? [selectionColumn(selection, props), ...shown] : shown}
        isSelected={(row) => selection?.ids.has(idOf(row)) === true}
      />
      {hasMore && (
        <div className={classes['more']}>
          <Button variant="default" onClick={onMore} loading={loadingMore}>
            {text.table.more}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Where all that a filter finds are chosen, each loaded row is. */
function shownSelection<Row extends RowData>({
  selection,
  rows,
  idOf,
}: DataTableProps<Row>): RowSelection | undefined {
  return selection?.all ? { ...selection, ids: new Set(rows.map(idOf)) } : selection
}

function toColumnDef<Row extends RowData>({
  id,
  header,
  primary,
}: Column<Row>): ColumnDef<typeof features, Row> {
  return { id, header, enableHiding: primary !== true }
}

/** The boxes before each row, and the one that chooses them all. */
function selectionColumn<Row extends RowData>(
  { ids, onChange }: RowSelection,
  { rows, idOf }: Pick<DataTableProps<Row>, 'rows' | 'idOf'>,
): Column<Row> {
  return {
    id: 'selection',
    header: '',
    head: (
      <Checkbox
        aria-label={text.table.selectAll}
        checked={rows.length > 0 && ids.size === rows.length}
        indeterminate={ids.size > 0 && ids.size < rows.length}
        onChange={({ currentTarget: { checked } }) =>
          onChange(new Set(checked ? rows.map(idOf) : []))
        }
      />
    ),
    cell: (row) => (
      <Checkbox
        aria-label={text.table.select(idOf(row))}
        checked={ids.has(idOf(row))}
        onChange={() => onChange(toggled(ids, idOf(row)))}
      />
    ),
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

type ColumnMenuProps<Row extends RowData> = {
  columns: Column<Row>[]
  hidden: string[]
  onChange: (hidden: string[]) => void
}

function ColumnMenu<Row extends RowData>({
  columns,
  hidden,
  onChange,
}: ColumnMenuProps<Row>) {
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconColumns3 aria-hidden size={16} />}
        >
          {text.table.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter(({ primary }) => primary !== true)
          .map(({ id, header }) => (
            <Menu.Item
              key={id}
              role="menuitemcheckbox"
              aria-checked={!hidden.includes(id)}
              leftSection={<Mark on={!hidden.includes(id)} />}
              onClick={() =>
                onChange(
                  hidden.includes(id)
                    ? hidden.filter((one) => one !== id)
                    : [...hidden, id],
                )
              }
            >
              {header}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Mark({ on }: { on: boolean }) {
  return <Checkbox.Indicator checked={on} size="xs" />
}
