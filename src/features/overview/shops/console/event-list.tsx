import { Anchor, Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'

import { call } from '#platform/web/api/api.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { ShopView } from '../contract.ts'
import { listShopEvents, retryShopEvents, type ShopEventView } from '../event-contract.ts'
import { shopDefinitions } from '../rules.ts'
import { pauseOf, useShopAct } from './queries.ts'
import { text } from './text.ts'

const states = ['waiting', 'failed'] as const
const Filters = z.object({ situacao: z.enum(states) })
const { events: words } = text

/** A shop's messages about its orders, newest first. */
export function EventList({ shop }: { shop: ShopView }) {
  const { id } = shop
  const url = useUrlFilters(Filters)
  const { situacao: state } = url.filters
  const pages = useInfiniteQuery({
    ...keysetQuery(listShopEvents, (cursor) => ({
      params: { id },
      query: { state: state ?? ('all' as const), limit: 50, cursor },
    })),
    refetchInterval: pauseOf([shop]),
  })
  const retry = useShopAct(
    (event_id: number | null) =>
      call(retryShopEvents, { params: { id }, body: { event_id } }),
    ({ retried }) => words.retried(retried),
  )
  // A shop that sends its orders is not asked for them.
  const mayRetry = shop.state !== 'disconnected' && !shopDefinitions[shop.kind].sends
  return (
    <Panel
      title={words.title}
      aside={
        <Button variant="default" size="compact-sm" onClick={() => void pages.refetch()}>
          {words.refresh}
        </Button>
      }
    >
      <Toolbar>
        <FilterSelect
          label={words.filter}
          every={words.every}
          data={states.map((value) => ({ value, label: words.filters[value] }))}
          value={state}
          onChange={(value) => url.setFilter('situacao', value)}
        />
        {mayRetry && shop.failed_events > 1 && (
          <Button
            variant="default"
            loading={retry.isPending}
            onClick={() => retry.mutate(null)}
          >
            {words.retryAll}
          </Button>
        )}
      </Toolbar>
      <KeysetTable
        query={pages}
        name="shop-events"
        label={words.list}
        columns={columnsOf(mayRetry ? (event) => retry.mutate(event) : null)}
        idOf={(row) => String(row.id)}
        empty={url.isFiltered ? words.nothing : words.empty}
        filters={url}
      />
    </Panel>
  )
}

function columnsOf(onRetry: ((id: number) => void) | null): Column<ShopEventView>[] {
  const { columns, states: names, foundBy } = words
  const nameOf = ({ order_number, order_key }: ShopEventView) => order_number ?? order_key
  return [
    {
      id: 'order',
      header: columns.order,
      primary: true,
      cell: (event) => <OrderOf event={event} name={nameOf(event)} />,
    },
    { id: 'state', header: columns.state, cell: ({ state }) => names[state] },
    { id: 'message', header: columns.message, cell: ({ message }) => message ?? '—' },
    {
      id: 'from',
      header: columns.from,
      cell: ({ found_by, topic }) =>
        found_by === 'notice' ? foundBy.notice(topic) : foundBy.check,
    },
    {
      id: 'received',
      header: columns.received,
      cell: ({ received_at }) => formatMoment(received_at),
    },
    {
      id: 'again',
      header: columns.again,
      cell: (event) =>
        event.state === 'failed' && onRetry !== null ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={words.retryOrder(nameOf(event))}
            onClick={() => onRetry(event.id)}
          >
            {words.retry}
          </Button>
        ) : null,
    },
  ]
}

/** A stored order leads to its page. */
function OrderOf({ event, name }: { event: ShopEventView; name: string }) {
  const { order_number: number, state } = event
  const pathTo = useBrandPath()
  const mayRead = useMay('orders.read')
  const isStored = state === 'stored' || state === 'unchanged'
  if (number === null || !isStored || !mayRead) return name
  return (
    <Anchor component={Link} to={pathTo(`/pedidos/${encodeURIComponent(number)}`)} inherit>
      {name}
    </Anchor>
  )
}
