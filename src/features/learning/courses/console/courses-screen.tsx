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
import { formatMoment } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { courseStates, listBrandCourses } from '../brand-contract.ts'
import { text } from './text.ts'

type Course = Output<typeof listBrandCourses>['data'][number]

const PAGE = 50
const Filters = z.object({ situacao: z.enum(courseStates), busca: z.string().min(1) })

/** The brand's courses in every state. */
export function CoursesScreen() {
  const path = useBrandPath()
  const may = useMay('content.write')
  const { filters, setFilter, clear, isFiltered } = useUrlFilters(Filters)
  const { situacao: status, busca: search } = filters
  const query = useInfiniteQuery(
    keysetQuery(listBrandCourses, (cursor) => ({
      query: { status, search, cursor, limit: PAGE },
    })),
  )
  const create = (
    <Button component={Link} to={path('/cursos/novo')}>
      {text.new}
    </Button>
  )
  return (
    <>
      <PageHeader title={text.title} description={text.description}>
        {may && (
          <Group gap="xs">
            <Button component={Link} to={path('/cursos/importar')} variant="default">
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
          label={text.status}
          every={text.everyStatus}
          value={status}
          data={courseStates.map((value) => ({ value, label: text.statuses[value] }))}
          onChange={(value) => setFilter('situacao', value)}
        />
      </Toolbar>
      <KeysetTable
        query={query}
        name="courses"
        label={text.list}
        columns={columns}
        idOf={({ slug }) => slug}
        linkOf={({ slug }) => path(`/cursos/${slug}`)}
        empty={isFiltered ? text.notFound : text.empty}
        filters={{ isFiltered, clear }}
      >
        {may && create}
      </KeysetTable>
    </>
  )
}

const columns: Column<Course>[] = [
  {
    id: 'title',
    header: text.columns.title,
    primary: true,
    cell: ({ title }) => title,
  },
  {
    id: 'status',
    header: text.columns.status,
    cell: ({ status }) => (
      <Badge variant="light" color={status === 'Published' ? 'green' : 'gray'}>
        {text.statuses[status]}
      </Badge>
    ),
  },
  {
    id: 'shown',
    header: text.columns.shown,
    cell: ({ published_at }) => (published_at === null ? '—' : formatMoment(published_at)),
  },
  {
    id: 'updated',
    header: text.columns.updated,
    cell: ({ updated_at }) => formatMoment(updated_at),
  },
]
