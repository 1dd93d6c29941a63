import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOpenRow } from '#platform/web/navigation/use-open-row.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { TwoColumns } from '#platform/web/ui/layout/two-columns.tsx'
import { SidePanel } from '#platform/web/ui/table/side-panel.tsx'

import { monthName } from '../../rules.ts'
import { closureId, NoClosing } from '../closed-periods.tsx'
import { PaymentCalendar } from '../payment-calendar.tsx'
import { closureQuery, historyQuery, type ListedClosing } from '../queries.ts'
import { text } from '../text.ts'
import { ClosingDetails } from './closing-details.tsx'
import { PaymentsSkeleton } from './closings-skeleton.tsx'
import { ClosingsTable } from './closings-table.tsx'

type Order = { by: 'month' | 'amount'; direction: 'asc' | 'desc' }

/** The closings on a wide screen: a table, with the open one or the coming payments beside it. */
export function ClosingsDesk() {
  const { data } = useSuspenseQuery(historyQuery)
  const row = useOpenRow('closure')
  const [order, setOrder] = useState<Order>({ by: 'month', direction: 'desc' })
  const closings = sorted(data.data.closures.data, order)
  const id = closureId(row.id)
  const opened = closings.find(({ closure }) => closure.id === id)
  const calendar = (
    <ScreenBoundary skeleton={<PaymentsSkeleton />}>
      <PaymentCalendar />
    </ScreenBoundary>
  )
  const panel = id !== null && (
    <SidePanel
      title={
        opened
          ? text.closure.total(monthName(opened.closure.period_begin))
          : text.history.one
      }
      ids={closings.map(({ closure }) => String(closure.id))}
      id={String(id)}
      onOpen={row.open}
      onClose={row.close}
    >
      <ScreenBoundary key={id}>
        <Details id={id} named={opened !== undefined} />
      </ScreenBoundary>
    </SidePanel>
  )
  return (
    <TwoColumns companion={panel || calendar}>
      {closings.length === 0 ? (
        <NoClosing />
      ) : (
        <Panel>
          <ClosingsTable
            closings={closings}
            openId={row.id}
            onOpen={row.open}
            sorting={{
              ...order,
              onSort: (by, direction) =>
                setOrder({ by: by === 'amount' ? 'amount' : 'month', direction }),
            }}
          />
        </Panel>
      )}
    </TwoColumns>
  )
}

function Details({ id, named }: { id: number; named: boolean }) {
  return <ClosingDetails pages={useSuspenseInfiniteQuery(closureQuery(id))} named={named} />
}

function sorted(closings: ListedClosing[], { by, direction }: Order): ListedClosing[] {
  const sign = direction === 'asc' ? 1 : -1
  const compare = (one: ListedClosing, other: ListedClosing) =>
    by === 'amount'
      ? one.summary.payable_value - other.summary.payable_value
      : one.closure.period_begin.localeCompare(other.closure.period_begin)
  return closings.toSorted((one, other) => sign * compare(one, other))
}
