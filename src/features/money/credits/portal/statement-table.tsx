import { dayOf } from '#platform/contract/time/dates.ts'
import { currentDay, dayTitle } from '#platform/web/ui/lists/group-by-day.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { LineSign } from '#platform/web/ui/pictures/line-sign.tsx'
import type { Column } from '#platform/web/ui/table/columns.ts'
import { DetailTable } from '#platform/web/ui/table/detail-table.tsx'
import { SidePanel } from '#platform/web/ui/table/side-panel.tsx'
import { text as shared } from '#platform/web/ui/text.ts'

import type { PointEntry } from '../contract.ts'
import { LineDetails } from './line-details.tsx'
import { detailOf, iconOf, titleOf, toneOf, useStatementLines } from './statement-lines.ts'
import { text } from './text.ts'

const { columns: words } = text.statement

const columns: Column<PointEntry>[] = [
  {
    id: 'what',
    header: words.what,
    primary: true,
    cell: titleOf,
    sign: (line) => (
      <LineSign icon={iconOf(line)} tone={toneOf(line) === 'in' ? 'in' : undefined} />
    ),
    titleOf: (line) => `${titleOf(line)}: ${detailOf(line)}`,
    note: detailOf,
  },
  {
    id: 'amount',
    header: words.amount,
    numeric: true,
    widthRem: 9.5,
    leads: true,
    cell: (line) => <Money amountCents={line.amount} tone={toneOf(line)} signed />,
  },
  {
    id: 'after',
    header: words.after,
    numeric: true,
    widthRem: 9.5,
    cell: (line) =>
      line.balance_after !== null && (
        <Money amountCents={line.balance_after} tone="dimmed" />
      ),
  },
]

type TableProps = { openId: string | null; onOpen: (id: string) => void }

/** The statement as a table, each day below its sum; a balance after each line has one order only, the newest first. */
export function StatementTable(props: TableProps) {
  const { lines, days, onMore, loadingMore } = useStatementLines()
  const today = currentDay()
  return (
    <DetailTable
      {...props}
      label={text.statement.title}
      columns={columns}
      rows={lines}
      groups={{
        of: (line) => dayOf(line.created_at),
        cells: (line) => {
          const day = dayOf(line.created_at)
          const sum = days.get(day)?.amount
          return {
            what: dayTitle(day, today, shared),
            amount: sum !== undefined && (
              <Money amountCents={sum} size="sm" tone="dimmed" signed />
            ),
          }
        },
      }}
      idOf={({ id }) => id}
      onMore={onMore}
      loadingMore={loadingMore}
    />
  )
}

type PanelProps = { id: string; onOpen: (id: string) => void; onClose: () => void }

/** The open line, beside the table. */
export function StatementPanel({ id, onOpen, onClose }: PanelProps) {
  const { lines } = useStatementLines()
  const line = lines.find((one) => one.id === id)
  return (
    <SidePanel
      title={text.statement.detailTitle}
      ids={lines.map((one) => one.id)}
      id={id}
      onOpen={onOpen}
      onClose={onClose}
    >
      {line ? <LineDetails line={line} /> : text.statement.notLoaded}
    </SidePanel>
  )
}
