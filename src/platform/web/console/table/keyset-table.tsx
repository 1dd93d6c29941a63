import type { useInfiniteQuery } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'

import { type Column, DataTable } from '#platform/web/console/table/data-table.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'

type ListedProps<Row extends RowData> = {
  query: ReturnType<typeof useInfiniteQuery<{ data: Row[]; next: string | null }>>
  name: string
  label: string
  columns: Column<Row>[]
  idOf: (row: Row) => string
  linkOf?: (row: Row) => string
  empty: string
  children?: ReactNode
}

/** A list of the brand's rules, in its five states. */
export function Listed<Row extends RowData>({
  query,
  empty,
  children,
  linkOf,
  ...table
}: ListedProps<Row>) {
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
      <EmptyState drawing="list" sentence={empty}>
        {children}
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
