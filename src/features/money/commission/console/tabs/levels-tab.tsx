import { useQuery } from '@tanstack/react-query'

import { formatCents } from '#platform/contract/money.ts'
import { formatPercent } from '#platform/contract/percent.ts'
import { DataTable } from '#platform/web/console/table/data-table.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'

import { levelsQuery } from '../queries.ts'
import { text } from '../text.ts'

/** The levels with their conditions, lowest first. */
export function LevelsTab() {
  const { data, error, refetch } = useQuery(levelsQuery)
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList />
    )
  if (data.data.length === 0)
    return <EmptyState drawing="list" sentence={text.empty.levels} />
  return (
    <DataTable
      name="levels"
      label={text.tabs.niveis}
      rows={data.data}
      idOf={({ id }) => String(id)}
      hasMore={false}
      loadingMore={false}
      onMore={() => undefined}
      columns={[
        { id: 'name', header: text.levels.name, cell: ({ name }) => name, primary: true },
        {
          id: 'percent',
          header: text.percent,
          cell: ({ percent }) => formatPercent(percent),
          numeric: true,
        },
        {
          id: 'billing',
          header: text.levels.billing,
          cell: ({ billing_from, billing_to }) =>
            billing_to === null
              ? text.levels.from(formatCents(billing_from))
              : text.levels.between(formatCents(billing_from), formatCents(billing_to)),
        },
        {
          id: 'release',
          header: text.levels.release,
          cell: ({ release_days }) =>
            release_days === null ? text.levels.ofBrand : text.today.days(release_days),
        },
      ]}
    />
  )
}
