import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useBrandPath } from '#platform/web/console/member.ts'
import { type Column, DataTable } from '#platform/web/console/table/data-table.tsx'
import { formatMoment } from '#platform/web/format-moment.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import type { ShopView } from '../contract.ts'
import { shopDefinitions } from '../rules.ts'
import { pauseOf, shopsQuery } from './queries.ts'
import { importWords, ShopState } from './shop-words.tsx'
import { text } from './text.ts'

const columns: Column<ShopView>[] = [
  { id: 'name', header: text.columns.name, primary: true, cell: ({ name }) => name },
  {
    id: 'kind',
    header: text.columns.kind,
    cell: ({ kind }) => shopDefinitions[kind].name,
  },
  {
    id: 'state',
    header: text.columns.state,
    cell: ({ state }) => <ShopState state={state} />,
  },
  {
    id: 'last',
    header: text.columns.lastEvent,
    cell: ({ last_event_at: at }) => (at ? formatMoment(at) : '—'),
  },
  { id: 'import', header: text.columns.import, cell: importWords },
  {
    id: 'failed',
    header: text.columns.failed,
    numeric: true,
    cell: ({ failed_events: count }) => count,
  },
]

/** The brand's shops at other platforms. */
export function ShopsScreen() {
  const pathTo = useBrandPath()
  return (
    <>
      <PageHeader title={text.title} description={text.sentence}>
        <Button component={Link} to={pathTo('/lojas/nova')}>
          {text.connect}
        </Button>
      </PageHeader>
      <Shops />
    </>
  )
}

function Shops() {
  const shops = useQuery({
    ...shopsQuery,
    refetchInterval: ({ state: { data } }) => pauseOf(data?.data),
  })
  const pathTo = useBrandPath()
  // With stored rows a failed reload is not shown instead of them.
  if (shops.data === undefined)
    return shops.isError ? (
      <ErrorState error={shops.error} onRetry={() => void shops.refetch()} />
    ) : (
      <SkeletonList />
    )
  const { data } = shops.data
  if (data.length === 0) return <EmptyState drawing="list" sentence={text.empty} />
  return (
    <DataTable
      name="shops"
      label={text.list}
      columns={columns}
      rows={data}
      idOf={({ id }) => String(id)}
      linkOf={({ id }) => pathTo(`/lojas/${id}`)}
      hasMore={false}
      loadingMore={false}
      onMore={() => undefined}
    />
  )
}
