import { Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'

import { SavedViews } from '#features/program/views/console/saved-views.tsx'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { SelectionBar } from '#platform/web/console/table/selection-bar.tsx'
import { useRowSelection } from '#platform/web/console/table/use-row-selection.ts'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { Avatar } from '#platform/web/ui/layout/avatar.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { listPartners } from '../brand-contract.ts'
import { ApprovalDays, PartnerFilters } from './partner-filters.tsx'
import { text } from './text.ts'

const states = ['in_review', 'approved', 'refused', 'left'] as const
const Filters = z.object({
  busca: z.string().min(3),
  situacao: z.enum(states),
  nivel: z.string().min(1),
  etiqueta: z.string().min(1),
  aprovado_de: Day,
  aprovado_ate: Day,
})

type Row = Output<typeof listPartners>['data'][number]

const columns: Column<Row>[] = [
  {
    id: 'name',
    header: text.columns.name,
    cell: ({ name, photo }) => (
      <Group gap="xs" wrap="nowrap">
        <Avatar name={name} photoUrl={photo} />
        {name}
      </Group>
    ),
    primary: true,
  },
  { id: 'slug', header: text.columns.slug, cell: ({ slug }) => slug },
  {
    id: 'status',
    header: text.columns.status,
    cell: ({ status }) => text.states[status],
  },
  { id: 'level', header: text.columns.level, cell: ({ level }) => level ?? '—' },
  { id: 'tags', header: text.columns.tags, cell: ({ tags }) => tags.join(', ') || '—' },
  { id: 'email', header: text.columns.email, cell: ({ email }) => email },
  {
    id: 'created',
    header: text.columns.created,
    cell: ({ created_at }) => formatDate(created_at),
  },
]

/** The brand's partners, newest first, with the filters in the address. */
export function PartnersScreen() {
  const url = useUrlFilters(Filters)
  const { filters, isFiltered } = url
  const pathTo = useBrandPath()
  const location = useLocation()
  const mayWrite = useMay('partners.write')
  const { selection, isEmpty, chooseAll, clear } = useRowSelection()
  const query = {
    search: filters.busca,
    status: filters.situacao,
    level: filters.nivel,
    tag: filters.etiqueta,
    approved_begin: filters.aprovado_de,
    approved_end: filters.aprovado_ate,
  }
  const pages = useInfiniteQuery(
    keysetQuery(listPartners, (cursor) => ({
      query: { ...query, order: 'newest' as const, limit: 50, cursor },
    })),
  )
  return (
    <>
      <PageHeader title={text.title}>
        <ExportLink list="partners" filter={query} />
        {mayWrite && (
          <>
            <Button component={Link} to={pathTo('/importar/parceiros')} variant="default">
              {text.import}
            </Button>
            <Button component={Link} to={pathTo('/parceiros/convidar')}>
              {text.invite}
            </Button>
          </>
        )}
      </PageHeader>
      <Toolbar>
        <SearchField
          value={filters.busca ?? ''}
          onChange={(value) => url.setFilter('busca', value)}
          placeholder={text.search}
        />
        <FilterSelect
          label={text.status}
          every={text.everyStatus}
          data={states.map((value) => ({ value, label: text.states[value] }))}
          value={filters.situacao}
          onChange={(value) => url.setFilter('situacao', value)}
        />
        <ApprovalDays
          status={filters.situacao}
          begin={filters.aprovado_de}
          end={filters.aprovado_ate}
          onBegin={(value) => url.setFilter('aprovado_de', value)}
          onEnd={(value) => url.setFilter('aprovado_ate', value)}
        />
        <PartnerFilters
          level={filters.nivel}
          tag={filters.etiqueta}
          onLevel={(value) => url.setFilter('nivel', value)}
          onTag={(value) => url.setFilter('etiqueta', value)}
        />
        {mayWrite && isEmpty && (
          <Button
            component={Link}
            to={pathTo(`/parceiros/em-massa${location.search}`)}
            variant="default"
          >
            {text.bulk}
          </Button>
        )}
        <SavedViews list="partners" />
      </Toolbar>
      <SelectionBar
        label={text.selected.label}
        selection={selection}
        to={pathTo(`/parceiros/em-massa${location.search}`)}
        state={{ slugs: [...selection.ids] }}
        actWords={text.selected.act}
        onAll={chooseAll}
        onClear={clear}
      />
      <KeysetTable
        query={pages}
        {...(mayWrite && { selection })}
        name="partners"
        label={text.list}
        columns={columns}
        idOf={({ slug }) => slug}
        linkOf={({ slug }) => pathTo(`/parceiros/${slug}`)}
        empty={isFiltered ? text.nothingFound : text.none}
        filters={url}
      />
    </>
  )
}
