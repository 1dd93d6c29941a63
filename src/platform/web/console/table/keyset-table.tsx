import { Button } from '@mantine/core'
import type { useInfiniteQuery } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'

import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx'
import type { IllustrationName } from '../../ui/layout/illustration.tsx'
import { text } from '../text.ts'
import { type Column, DataTable, type RowSelection } from './data-table.tsx'

type KeysetTableProps<Row extends RowData> = {
  query: ReturnType<typeof useInfiniteQuery<{ data: Row[]; next: string | null }>>
  name: string
  label: string
  columns: Column<Row>[]
  idOf: (row: Row) => string
  linkOf?: (row: Row) => string
  selection?: RowSelection
  /** The sentence of an empty list, with its drawing and what can be done. */
  empty: string
  drawing?: IllustrationName
  /** Those of the address: an empty list offers to remove them instead of `children`. */
  filters?: { isFiltered: boolean; clear: () => void }
  children?: ReactNode
}

/** A list of the brand API as a table, in its five states. */
export function KeysetTable<Row extends RowData>({
  query,
  empty,
  drawing = 'list',
  filters,
  children,
  linkOf,
  ...table
}: KeysetTableProps<Row>) {
  // With stored rows a failed reload is not shown instead of them.
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonList />
    )
  const rows = query.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0)
    return (
      <EmptyState drawing={drawing} sentence={empty}>
        {filters?.isFiltered ? (
          <Button variant="default" onClick={() => filters.clear()}>
            {text.table.clearFilters}
          </Button>
        ) : (
          children
        )}
      </EmptyState>
    )
  return (
    <DataTable
      {...table}
      {...(linkOf && { linkOf })}
      rows={rows}
      hasMore={query.hasNextPage}
      loadingMore={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
    />
  )
}
