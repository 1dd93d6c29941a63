import { Badge, Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { missionStates } from '../brand-contract.ts'
import { lastDay } from '../portal/last-day.ts'
import { listBrandMissions } from '../read-contract.ts'
import { text } from './text.ts'

type Mission = Output<typeof listBrandMissions>['data'][number]

const PAGE = 50
const Filters = z.object({ situacao: z.enum(missionStates), busca: z.string().min(1) })

/** The brand's missions in every state. */
export function MissionsScreen() {
  const path = useBrandPath()
  const may = useMay('content.write')
  const { filters, setFilter, clear, isFiltered } = useUrlFilters(Filters)
  const { situacao: status, busca: search } = filters
  const query = useInfiniteQuery(
    keysetQuery(listBrandMissions, (cursor) => ({
      query: { status, search, cursor, limit: PAGE },
    })),
  )
  const create = (
    <Button component={Link} to={path('/missoes/nova')}>
      {text.new}
    </Button>
  )
  return (
    <>
      <PageHeader title={text.title} description={text.description}>
        {may && (
          <Group gap="xs">
            <Button component={Link} to={path('/missoes/importar')} variant="default">
              {text.import}
            </Button>
            {create}
          </Group>
        )}
      </PageHeader>
      <Toolbar>
        <SearchField
          value={search ?? ''}
          onChange={(value) => setFilter('busca', value)}
          placeholder={text.search}
        />
        <FilterSelect
          label={text.state}
          every={text.everyState}
          value={status}
          data={missionStates.map((value) => ({ value, label: text.states[value] }))}
          onChange={(value) => setFilter('situacao', value)}
        />
      </Toolbar>
      <KeysetTable
        query={query}
        name="missions"
        label={text.list}
        columns={columns}
        idOf={({ slug }) => slug}
        linkOf={({ slug }) => path(`/missoes/${slug}`)}
        empty={isFiltered ? text.notFound : text.empty}
        filters={{ isFiltered, clear }}
      >
        {may && create}
      </KeysetTable>
    </>
  )
}

const columns: Column<Mission>[] = [
  {
    id: 'title',
    header: text.columns.title,
    primary: true,
    cell: ({ title }) => title,
  },
  {
    id: 'state',
    header: text.columns.state,
    cell: ({ status }) => (
      <Badge variant="light" color={status === 'in_progress' ? 'green' : 'gray'}>
        {text.states[status]}
      </Badge>
    ),
  },
  {
    id: 'participants',
    header: text.columns.participants,
    numeric: true,
    cell: ({ participants }) => participants.toLocaleString('pt-BR'),
  },
  {
    id: 'starts',
    header: text.columns.starts,
    cell: ({ starts_at }) => formatDate(starts_at),
  },
  { id: 'ends', header: text.columns.ends, cell: ({ ends_at }) => lastDay(ends_at) },
]
