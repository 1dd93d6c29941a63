import { UnstyledButton } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type KeyboardEvent, type MouseEvent, useCallback, useRef } from 'react'
import { Link, useNavigate } from 'react-router'

import type { Column, Groups, Sorting } from './columns.ts'
import { GroupRow, Head, widthOf } from './table-head.tsx'

import classes from './table-grid.module.css'

type TableGridProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  /** Opens on a click anywhere in the row. */
  linkOf?: (row: Row) => string
  /** Opens a row beside the table, instead of a link. */
  onOpen?: (row: Row) => void
  isSelected?: (row: Row) => boolean
  sorting?: Sorting
  groups?: Groups<Row> | undefined
}

const ROW_HEIGHT_PX = 49
const NOTED_HEIGHT_PX = 61
const GROUP_HEIGHT_PX = 41
/** With fewer rows the whole table is drawn: the browser's own search finds everything. */
const DRAWN_WHOLE = 100

/** Rows and columns: a header that stays visible, sorting, virtual rows for long lists, cards on a phone. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, rows, columns, sorting, idOf, groups } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const whole = rows.length <= DRAWN_WHOLE
  const noted = columns.some(({ note }) => note !== undefined)
  const rowHeight = noted ? NOTED_HEIGHT_PX : ROW_HEIGHT_PX
  function begins(index: number): boolean {
    const [before, row] = [rows[index - 1], rows[index]]
    if (groups === undefined || row === undefined) return false
    return before === undefined || groups.of(before) !== groups.of(row)
  }
  function headingHeight(index: number): number {
    return begins(index) ? GROUP_HEIGHT_PX : 0
  }
  // Heights are kept by row, whatever the order.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : idOf(row)
    },
    [rows, idOf],
  )
  // A row is as high as its texts need. Its functions are called in this component only, in each rendering.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: !whole,
    getItemKey,
    estimateSize: (index) => rowHeight + headingHeight(index),
    measureElement: (row) =>
      (row.getBoundingClientRect().height || rowHeight) +
      headingHeight(Number(row.getAttribute('data-index'))),
    overscan: 20,
    scrollMargin: body.current?.offsetTop ?? 0,
  })
  const items = whole ? null : virtual.getVirtualItems()
  const drawn = items?.map(({ index }) => index) ?? rows.keys()
  const above = items?.[0] === undefined ? 0 : items[0].start - virtual.options.scrollMargin
  const last = items?.at(-1)
  const below =
    last === undefined
      ? 0
      : virtual.getTotalSize() - last.end + virtual.options.scrollMargin
  const cuts = columns.some(({ widthRem }) => widthRem !== undefined)
  return (
    <table
      className={`${classes['table']} ${cuts ? classes['cut'] : ''}`}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      data-noted={noted || undefined}
    >
      <thead className={classes['head']}>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Space heightPx={above} />
        {[...drawn].map((index) => {
          const row = rows[index]
          return (
            row !== undefined && (
              <Fragment key={idOf(row)}>
                {begins(index) && groups && (
                  <GroupRow columns={columns} cells={groups.cells(row)} />
                )}
                <TableRow
                  {...props}
                  row={row}
                  index={index}
                  measure={whole ? null : virtual.measureElement}
                />
              </Fragment>
            )
          )
        })}
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

type TableRowProps<Row> = TableGridProps<Row> & {
  row: Row
  index: number
  /** Null: the table is drawn whole. */
  measure: ((row: HTMLElement | null) => void) | null
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, linkOf, onOpen, isSelected, index, measure } = props
  const navigate = useNavigate()
  const link = linkOf?.(row)
  const selected = isSelected?.(row) === true
  function open() {
    if (onOpen) onOpen(row)
    else if (link !== undefined) void navigate(link)
  }
  return (
    // The link or button in the primary cell serves the keyboard; the row only makes the target larger.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      ref={measure}
      className={classes['row']}
      data-index={index}
      data-selected={selected || undefined}
      data-opens={link !== undefined || onOpen !== undefined || undefined}
      onClick={(event) => {
        if (isControl(event)) return
        if (window.getSelection()?.toString() === '') open()
      }}
    >
      {columns.map(
        ({ id, header, head, cell, sign, note, titleOf, numeric, ...column }) => (
          <td
            key={id}
            style={widthOf(column)}
            data-label={header}
            data-check={head !== undefined || undefined}
            data-numeric={numeric || undefined}
            data-primary={column.primary || undefined}
            data-actions={column.actions || undefined}
            data-whole={column.whole}
            data-leads={column.leads || undefined}
            title={titleOf?.(row)}
          >
            {column.primary && onOpen !== undefined ? (
              <UnstyledButton
                className={classes['opener'] ?? ''}
                data-row-opener
                aria-expanded={selected}
                onClick={open}
                onKeyDown={moveFocus}
              >
                {sign?.(row)}
                <span className={classes['words']}>
                  <span className={classes['name']}>{cell(row)}</span>
                  {note && (
                    <span className={classes['note']} data-note>
                      {note(row)}
                    </span>
                  )}
                </span>
              </UnstyledButton>
            ) : column.primary && link !== undefined ? (
              <Link to={link}>{cell(row)}</Link>
            ) : (
              cell(row)
            )}
          </td>
        ),
      )}
    </tr>
  )
}

/** The arrows go from row to row; beside an open row they open the next one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const here = event.currentTarget
  const all = [
    ...(here.closest('table')?.querySelectorAll<HTMLElement>('[data-row-opener]') ?? []),
  ]
  const next = all[all.indexOf(here) + step]
  next?.focus()
  if (here.getAttribute('aria-expanded') === 'true') next?.click()
}

/** Only within the row: the table itself may be in the panel of a tab, which has a role. */
function isControl({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element)) return false
  const control = target.closest('a, button, input, label, [role]')
  return control !== null && currentTarget.contains(control)
}
