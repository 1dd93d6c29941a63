import { Stack } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { objectQuery, keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listOrderBulkResults, showOrderBulk } from '../../order-contract.ts'
import { ProgressPanel } from '../progress-panel.tsx'
import { text } from './text.ts'

const PAUSE_MS = 700

/** The progress of a bulk attribution and the result of each order. */
export function OrderBulkResultScreen() {
  const id = Number(useParams()['id'])
  const pathTo = useBrandPath()
  const bulk = useQuery({
    ...objectQuery(showOrderBulk, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : PAUSE_MS),
  })
  if (bulk.isPending) return <SkeletonList />
  if (bulk.isError)
    return <ErrorState error={bulk.error} onRetry={() => void bulk.refetch()} />
  const { action, state, orders } = bulk.data
  return (
    <>
      <PageHeader
        title={text.action(action.partner_slug)}
        description={text.shared.states[state]}
        backTo={pathTo('/pedidos')}
      />
      <Stack>
        <ProgressPanel bulk={bulk.data} all={orders} />
        {state === 'done' && <Results id={id} />}
      </Stack>
    </>
  )
}

type Row = Output<typeof listOrderBulkResults>['data'][number]

const { columns: words } = text.shared
const columns: Column<Row>[] = [
  {
    id: 'order',
    header: text.columns.order,
    primary: true,
    cell: ({ external_id }) => external_id ?? text.gone,
  },
  {
    id: 'outcome',
    header: words.outcome,
    cell: ({ outcome }) => text.shared.outcomes[outcome],
  },
  { id: 'message', header: words.message, cell: ({ message }) => message ?? '—' },
]

function Results({ id }: { id: number }) {
  const pages = useInfiniteQuery(
    keysetQuery(listOrderBulkResults, (cursor) => ({
      params: { id },
      query: { limit: 50, cursor },
    })),
  )
  return (
    <Panel title={text.results}>
      <KeysetTable
        query={pages}
        name="order-bulk-results"
        label={text.results}
        columns={columns}
        idOf={({ no }) => String(no)}
        empty={text.shared.noResults}
      />
    </Panel>
  )
}
