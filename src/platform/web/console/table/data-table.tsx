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
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { Link, useNavigate } from 'react-router'

import { text } from '../text.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'

import classes from './data-table.module.css'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

export type Column<Row extends RowData> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures are right-aligned. */
  numeric?: boolean
  /** The buttons of the row: below its values on a phone. */
  actions?: boolean
  /** The name of the row: always shown, and the title of its card on a phone. */
  primary?: boolean
}

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

const ROW_HEIGHT_PX = 49
/** With fewer rows the whole table is drawn: the browser's own search finds everything. */
const DRAWN_WHOLE = 100

/**
 * The console's table: chosen columns, a header that stays visible, selection, virtual rows for
 * long lists, and cards on a phone.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, idOf, hasMore, loadingMore, onMore } = props
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
      <Rows {...props} {...(selection && { selection })} shown={shown} label={label} />
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

type RowsProps<Row extends RowData> = DataTableProps<Row> & { shown: Column<Row>[] }

function Rows<Row extends RowData>(props: RowsProps<Row>) {
  const { label, rows, shown, selection, idOf } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const whole = rows.length <= DRAWN_WHOLE
  // Its functions are called in this component only, in each rendering.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: !whole,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 20,
    scrollMargin: body.current?.offsetTop ?? 0,
  })
  const items = whole ? null : virtual.getVirtualItems()
  const drawn = items === null ? rows : items.flatMap(({ index }) => rows[index] ?? [])
  const above = items?.[0] === undefined ? 0 : items[0].start - virtual.options.scrollMargin
  const last = items?.at(-1)
  const below =
    last === undefined
      ? 0
      : virtual.getTotalSize() - last.end + virtual.options.scrollMargin
  return (
    <table className={classes['table']} aria-label={label} aria-rowcount={rows.length + 1}>
      <thead className={classes['head']}>
        <tr>
          {selection !== undefined && (
            <th className={classes['check']}>
              <Checkbox
                aria-label={text.table.selectAll}
                checked={rows.length > 0 && selection.ids.size === rows.length}
                indeterminate={selection.ids.size > 0 && selection.ids.size < rows.length}
                onChange={({ currentTarget: { checked } }) =>
                  selection.onChange(new Set(checked ? rows.map(idOf) : []))
                }
              />
            </th>
          )}
          {shown.map(({ id, header, numeric }) => (
            <th key={id} scope="col" data-numeric={numeric || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Space heightPx={above} />
        {drawn.map((row) => (
          <TableRow key={idOf(row)} {...props} row={row} />
        ))}
        <Space heightPx={below} />
      </tbody>
    </table>
  )
}

/** Stands for the rows that are not drawn. */
function Space({ heightPx }: { heightPx: number }) {
  if (heightPx <= 0) return null
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td style={{ height: heightPx }} />
    </tr>
  )
}

function TableRow<Row extends RowData>(props: RowsProps<Row> & { row: Row }) {
  const { row, shown, idOf, linkOf, selection } = props
  const navigate = useNavigate()
  const id = idOf(row)
  const link = linkOf?.(row)
  return (
    // The link in the primary cell serves the keyboard; the row only makes the target larger.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      className={classes['row']}
      data-selected={selection?.ids.has(id) || undefined}
      data-link={link !== undefined || undefined}
      onClick={(event) => {
        if (link === undefined || isControl(event.target)) return
        if (window.getSelection()?.toString() !== '') return
        void navigate(link)
      }}
    >
      {selection !== undefined && (
        <td className={classes['check']}>
          <Checkbox
            aria-label={text.table.select(id)}
            checked={selection.ids.has(id)}
            onChange={() => selection.onChange(toggled(selection.ids, id))}
          />
        </td>
      )}
      {shown.map(({ id: column, header, cell, numeric, primary, actions }) => (
        <td
          key={column}
          data-label={header}
          data-numeric={numeric || undefined}
          data-primary={primary || undefined}
          data-actions={actions || undefined}
        >
          {primary && link !== undefined ? <Link to={link}>{cell(row)}</Link> : cell(row)}
        </td>
      ))}
    </tr>
  )
}

function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('a, button, input, label, [role]') !== null
  )
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
