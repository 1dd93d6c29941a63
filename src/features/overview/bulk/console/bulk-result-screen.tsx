import { Stack } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { objectQuery, keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listPartnerBulkResults, showPartnerBulk } from '../contract.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { text } from './text.ts'

const PAUSE_MS = 700

/** The progress of a bulk action and the result of each partner. */
export function BulkResultScreen() {
  const id = Number(useParams()['id'])
  const pathTo = useBrandPath()
  const bulk = useQuery({
    ...objectQuery(showPartnerBulk, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : PAUSE_MS),
  })
  if (bulk.isPending) return <SkeletonList />
  if (bulk.isError)
    return <ErrorState error={bulk.error} onRetry={() => void bulk.refetch()} />
  const { action, state, partners } = bulk.data
  return (
    <>
      <PageHeader
        title={text.actions[action.type]}
        description={text.states[state]}
        backTo={pathTo('/parceiros')}
      />
      <Stack>
        <ProgressPanel bulk={bulk.data} all={partners} />
        {state === 'done' && <Results id={id} />}
      </Stack>
    </>
  )
}

type Row = Output<typeof listPartnerBulkResults>['data'][number]

const columns: Column<Row>[] = [
  {
    id: 'partner',
    header: text.columns.partner,
    primary: true,
    cell: ({ partner_slug }) => partner_slug ?? text.gone,
  },
  {
    id: 'outcome',
    header: text.columns.outcome,
    cell: ({ outcome }) => text.outcomes[outcome],
  },
  {
    id: 'message',
    header: text.columns.message,
    cell: ({ message }) => message ?? '—',
  },
]

const outcomes = ['done', 'failed'] as const
const Filters = z.object({ resultado: z.enum(outcomes) })

function Results({ id }: { id: number }) {
  const url = useUrlFilters(Filters)
  const outcome = url.filters.resultado
  const pages = useInfiniteQuery(
    keysetQuery(listPartnerBulkResults, (cursor) => ({
      params: { id },
      query: { outcome, limit: 50, cursor },
    })),
  )
  return (
    <Panel
      title={text.results}
      aside={
        <FilterSelect
          label={text.outcome}
          every={text.everyOutcome}
          data={outcomes.map((value) => ({ value, label: text.outcomes[value] }))}
          value={outcome}
          onChange={(value) => url.setFilter('resultado', value)}
        />
      }
    >
      <KeysetTable
        query={pages}
        name="bulk-results"
        label={text.results}
        columns={columns}
        idOf={({ no }) => String(no)}
        empty={text.noResults}
      />
    </Panel>
  )
}
