import { Pill, TextInput, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { listAuditLines } from '../contract.ts'
import { actionWords, knownActions } from './action-words.ts'
import { objectWords } from './field-words.ts'
import { LineDetail } from './line-detail.tsx'
import { text } from './text.ts'

const Filters = z.object({
  busca: z.string().min(1).max(120),
  acao: z.string().min(1),
  quem: z.string().min(1),
  objeto: z.string().min(1),
  de: Day,
  ate: Day,
})

type Row = Output<typeof listAuditLines>['data'][number]

/** Everything that people, keys and the system did for the brand, newest first. */
export function AuditScreen() {
  const url = useUrlFilters(Filters)
  const { busca, acao, quem, objeto, de, ate } = url.filters
  const [opened, setOpened] = useState<number | null>(null)
  const query = {
    search: busca,
    action: acao,
    actor: quem,
    object: objeto,
    begin: de,
    end: ate,
  }
  const pages = useInfiniteQuery(
    keysetQuery(listAuditLines, (cursor) => ({ query: { ...query, limit: 50, cursor } })),
  )
  const actorName =
    pages.data?.pages.flatMap(({ data }) => data).find((row) => row.actor.id === quem)
      ?.actor.name ?? quem
  return (
    <>
      <PageHeader title={text.title} description={text.sentence}>
        <ExportLink list="audit" filter={query} />
      </PageHeader>
      <Toolbar>
        <SearchField
          value={busca ?? ''}
          placeholder={text.search}
          onChange={(value) => url.setFilter('busca', value || null)}
        />
        <FilterSelect
          label={text.action}
          every={text.everyAction}
          searchable
          data={knownActions}
          value={acao}
          onChange={(value) => url.setFilter('acao', value)}
        />
        <TextInput
          type="date"
          label={text.begin}
          value={de ?? ''}
          onChange={({ currentTarget }) => url.setFilter('de', currentTarget.value)}
        />
        <TextInput
          type="date"
          label={text.end}
          value={ate ?? ''}
          onChange={({ currentTarget }) => url.setFilter('ate', currentTarget.value)}
        />
        {actorName !== undefined && (
          <Chosen
            label={`${text.actor} ${actorName}`}
            onRemove={() => url.setFilter('quem', null)}
          />
        )}
        {objeto !== undefined && (
          <Chosen
            label={`${text.object} ${objectWords({ id: objeto, name: null })}`}
            onRemove={() => url.setFilter('objeto', null)}
          />
        )}
      </Toolbar>
      <KeysetTable
        query={pages}
        name="audit"
        label={text.list}
        columns={columnsOf(setOpened)}
        idOf={({ id }) => String(id)}
        empty={url.isFiltered ? text.nothing : text.empty}
        filters={url}
      />
      <LineDetail id={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function Chosen({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Pill
      size="lg"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': text.remove(label),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {label}
    </Pill>
  )
}

function columnsOf(onOpen: (id: number) => void): Column<Row>[] {
  const { columns } = text
  return [
    {
      id: 'action',
      header: columns.action,
      primary: true,
      cell: ({ id, action }) => (
        <UnstyledButton
          onClick={() => onOpen(id)}
          aria-label={text.open(actionWords(action))}
          style={{ textDecoration: 'underline' }}
        >
          {actionWords(action)}
        </UnstyledButton>
      ),
    },
    {
      id: 'object',
      header: columns.object,
      cell: ({ object }) => objectWords(object),
    },
    {
      id: 'actor',
      header: columns.actor,
      cell: ({ actor: { name, role } }) => (role === null ? name : `${name}, ${role}`),
    },
    { id: 'at', header: columns.at, cell: ({ at }) => formatMoment(at) },
  ]
}
