import { Anchor, Box, Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'

import { listBrandMaterials } from '#features/selling/materials/brand-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { RemoveRow } from '#platform/web/console/table/remove-row.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { formatBytes } from '#platform/web/format-number.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { deleteMaterial } from '../../material-contract.ts'
import { SendMaterials } from './send-materials.tsx'
import { text } from './text.ts'

type Material = Output<typeof listBrandMaterials>['data'][number]

const PAGE = 50
const Filters = z.object({ busca: z.string().min(1).max(120) })

/** The files that partners download, with their folders. */
export function MaterialsScreen() {
  const may = useMay('content.write')
  const [chosen, setChosen] = useState<Material | null>(null)
  const { filters, setFilter, clear, isFiltered } = useUrlFilters(Filters)
  const query = useInfiniteQuery(
    keysetQuery(listBrandMaterials, (cursor) => ({
      query: { search: filters.busca, cursor, limit: PAGE },
    })),
  )
  const listed = query.data?.pages.flatMap(({ data }) => data) ?? []
  const folders = [...new Set(listed.map(({ folder }) => folder))].filter(Boolean)
  return (
    <>
      <PageHeader title={text.title} description={text.hint} />
      {may && (
        <Box mb="md">
          <SendMaterials folders={folders.toSorted()} />
        </Box>
      )}
      <Toolbar>
        <SearchField
          value={filters.busca ?? ''}
          onChange={(value) => setFilter('busca', value)}
          placeholder={text.search}
        />
      </Toolbar>
      <KeysetTable
        query={query}
        name="materials"
        label={text.list}
        columns={columnsFor(may ? setChosen : null)}
        idOf={({ id }) => String(id)}
        empty={isFiltered ? text.notFound : text.empty}
        filters={{ isFiltered, clear }}
      />
      <RemoveRow
        row={chosen}
        nameOf={({ name }) => name}
        words={text}
        send={({ id }) => call(deleteMaterial, { params: { id } })}
        list={listBrandMaterials}
        onClose={() => setChosen(null)}
      />
    </>
  )
}

function columnsFor(onRemove: ((material: Material) => void) | null) {
  const columns: Column<Material>[] = [
    {
      id: 'name',
      header: text.columns.name,
      primary: true,
      cell: ({ name, link }) => (
        <Anchor href={link} target="_blank" rel="noreferrer" aria-label={text.open(name)}>
          {name}
        </Anchor>
      ),
    },
    {
      id: 'folder',
      header: text.columns.folder,
      cell: ({ folder }) => folder || text.top,
    },
    {
      id: 'kind',
      header: text.columns.kind,
      cell: ({ content_type: type }) => text.kinds[type] ?? text.other,
    },
    {
      id: 'size',
      header: text.columns.size,
      numeric: true,
      cell: ({ size }) => formatBytes(size),
    },
    {
      id: 'updated',
      header: text.columns.updated,
      cell: ({ updated_at }) => formatMoment(updated_at),
    },
  ]
  if (onRemove === null) return columns
  return [
    ...columns,
    {
      id: 'act',
      header: text.columns.act,
      actions: true,
      cell: (material: Material) => (
        <Button
          variant="default"
          size="xs"
          aria-label={text.removeOf(material.name)}
          onClick={() => onRemove(material)}
        >
          {text.remove}
        </Button>
      ),
    },
  ]
}
