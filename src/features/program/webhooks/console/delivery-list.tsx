import { Button, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listWebhookDeliveries } from '../contract.ts'
import { eventNames } from '../events/events.ts'
import { DeliverySheet } from './delivery-sheet.tsx'
import { eventsQuery } from './queries.ts'
import { text } from './text.ts'

const states = ['waiting', 'failing', 'delivered'] as const
const Filters = z.object({ situacao: z.enum(states), evento: z.enum(eventNames) })

type Row = Output<typeof listWebhookDeliveries>['data'][number]

/** The log of a webhook's deliveries, newest first. */
export function DeliveryList({ id }: { id: number }) {
  const { deliveries } = text
  const url = useUrlFilters(Filters)
  const { situacao: state, evento: event } = url.filters
  const known = useSuspenseQuery(eventsQuery).data.data
  const [chosen, setChosen] = useState<number | null>(null)
  const pages = useInfiniteQuery({
    ...keysetQuery(listWebhookDeliveries, (cursor) => ({
      params: { id },
      query: { state, event, limit: 50, cursor },
    })),
    // A delivery takes a moment: its answer appears by itself.
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.data.some((one) => one.state === 'waiting') ? 2_000 : false,
  })
  return (
    <Panel
      title={deliveries.title}
      aside={
        <Button variant="default" size="compact-sm" onClick={() => void pages.refetch()}>
          {deliveries.refresh}
        </Button>
      }
    >
      <Toolbar>
        <FilterSelect
          label={deliveries.state}
          every={deliveries.everyState}
          data={states.map((value) => ({ value, label: deliveries.states[value] }))}
          value={state}
          onChange={(value) => url.setFilter('situacao', value)}
        />
        <FilterSelect
          label={deliveries.event}
          every={deliveries.everyEvent}
          searchable
          data={known.map((one) => one.event)}
          value={event}
          onChange={(value) => url.setFilter('evento', value)}
        />
      </Toolbar>
      <KeysetTable
        query={pages}
        name="webhook-deliveries"
        label={deliveries.list}
        columns={columnsOf(setChosen)}
        idOf={(row) => String(row.id)}
        empty={url.isFiltered ? deliveries.nothing : deliveries.empty}
        filters={url}
      />
      <DeliverySheet
        chosen={chosen === null ? null : { id, delivery_id: chosen }}
        onClose={() => setChosen(null)}
      />
    </Panel>
  )
}

function columnsOf(onOpen: (id: number) => void): Column<Row>[] {
  const { columns, states: names, open, resent } = text.deliveries
  return [
    {
      id: 'event',
      header: columns.event,
      primary: true,
      cell: ({ id, event, resend }) => (
        <UnstyledButton
          onClick={() => onOpen(id)}
          aria-label={open(event)}
          style={{ textDecoration: 'underline' }}
        >
          {resend ? `${event} (${resent})` : event}
        </UnstyledButton>
      ),
    },
    { id: 'object', header: columns.object, cell: ({ object }) => object },
    { id: 'state', header: columns.state, cell: ({ state }) => names[state] },
    { id: 'at', header: columns.at, cell: ({ created_at }) => formatMoment(created_at) },
    { id: 'tries', header: columns.tries, numeric: true, cell: ({ tries }) => tries },
    { id: 'answer', header: columns.answer, cell: ({ answer }) => answer ?? '—' },
  ]
}
