import { Anchor, Box, Button, Group } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'

import { listBrandMaterials } from '#features/selling/materials/brand-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
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
import { FolderList } from './folder-list.tsx'
import { FolderTrail } from './folder-trail.tsx'
import { foldersQuery } from './folders-query.ts'
import { MoveMaterial } from './move-material.tsx'
import { SendMaterials } from './send-materials.tsx'
import { text } from './text.ts'

type Material = Output<typeof listBrandMaterials>['data'][number]

const PAGE = 50
const Filters = z.object({
  busca: z.string().min(1).max(120),
  pasta: z.string().regex(/^[1-9]\d{0,8}$/),
})

/** The files that partners download, folder by folder; a search looks in all of them. */
export function MaterialsScreen() {
  const may = useMay('content.write')
  const [chosen, setChosen] = useState<Material | null>(null)
  const [moving, setMoving] = useState<Material | null>(null)
  const path = useBrandPath()
  const { filters, setFilter } = useUrlFilters(Filters)
  const search = filters.busca
  const folders = useQuery(foldersQuery).data ?? []
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const open = filters.pasta === undefined ? null : Number(filters.pasta)
  const addressOf = (id: number | null) =>
    path(id === null ? '/materiais' : `/materiais?pasta=${id}`)
  const query = useInfiniteQuery(
    keysetQuery(listBrandMaterials, (cursor) => ({
      query: {
        ...(search === undefined ? { folder_id: open ?? 0 } : { search }),
        cursor,
        limit: PAGE,
      },
    })),
  )
  return (
    <>
      <PageHeader title={text.title} description={text.hint} />
      {may && (
        <Box mb="md">
          <SendMaterials
            key={open}
            folders={folders.map((folder) => folder.path).toSorted()}
            open={open === null ? '' : (byId.get(open)?.path ?? '')}
          />
        </Box>
      )}
      <Toolbar>
        <SearchField
          value={filters.busca ?? ''}
          onChange={(value) => setFilter('busca', value)}
          placeholder={text.search}
        />
      </Toolbar>
      {search === undefined && (
        <>
          <FolderTrail folders={byId} open={open} addressOf={addressOf} />
          <Box mb="md">
            <FolderList folders={folders} open={open} addressOf={addressOf} />
          </Box>
        </>
      )}
      <KeysetTable
        query={query}
        name="materials"
        label={text.list}
        columns={columnsFor(
          may
            ? { onRemove: setChosen, onMove: folders.length > 0 ? setMoving : null }
            : null,
        )}
        idOf={({ id }) => String(id)}
        empty={emptyText({ search, open })}
        filters={{
          isFiltered: search !== undefined,
          clear: () => setFilter('busca', null),
        }}
      />
      {moving && (
        <MoveMaterial material={moving} folders={folders} onClose={() => setMoving(null)} />
      )}
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

function emptyText({ search, open }: { search: string | undefined; open: number | null }) {
  if (search !== undefined) return text.notFound
  return open === null ? text.empty : text.emptyFolder
}

type Act = (material: Material) => void

function columnsFor(acts: { onRemove: Act; onMove: Act | null } | null) {
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
  if (acts === null) return columns
  const { onRemove, onMove } = acts
  return [
    ...columns,
    {
      id: 'act',
      header: text.columns.act,
      actions: true,
      cell: (material: Material) => (
        <Group gap="xs" wrap="nowrap">
          {onMove && (
            <Button
              variant="default"
              size="xs"
              aria-label={text.moveOf(material.name)}
              onClick={() => onMove(material)}
            >
              {text.moveShort}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            aria-label={text.removeOf(material.name)}
            onClick={() => onRemove(material)}
          >
            {text.remove}
          </Button>
        </Group>
      ),
    },
  ]
}
