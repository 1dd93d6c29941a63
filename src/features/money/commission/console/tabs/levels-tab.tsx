import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'

import { orderLevels } from '#features/people/partners/level-contract.ts'
import { formatPercent } from '#platform/contract/percent.ts'
import { call } from '#platform/web/api/api.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { DataTable } from '#platform/web/console/table/data-table.tsx'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'

import { billingText, releaseText } from '../levels/level-words.ts'
import type { Level } from '../levels/typed-level.ts'
import { levelsQuery, refreshLevels } from '../queries.ts'
import { text } from '../text.ts'
import { NewRuleLink } from './new-rule-link.tsx'

/** The levels with their conditions, lowest first. */
export function LevelsTab() {
  const { data, error, refetch } = useQuery(levelsQuery)
  const path = useBrandPath()
  const mayChange = useMay('rules.write')
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList />
    )
  const levels = data.data
  const create = <NewRuleLink to="/regras/niveis/novo" label={text.levels.new} />
  if (levels.length === 0)
    return (
      <EmptyState drawing="list" sentence={text.empty.levels}>
        {create}
      </EmptyState>
    )
  // Only levels with the same billing can change places.
  const movable = levels.some((level, index) => canSwap(levels[index - 1], level))
  return (
    <Stack>
      {create}
      <DataTable
        name="levels"
        label={text.tabs.niveis}
        rows={levels}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => path(`/regras/niveis/${id}`)}
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
          { id: 'billing', header: text.levels.billing, cell: billingText },
          { id: 'release', header: text.levels.release, cell: releaseText },
          ...(mayChange && movable
            ? [
                {
                  id: 'order',
                  header: text.levels.order,
                  cell: (level: Level) => <Places level={level} levels={levels} />,
                },
              ]
            : []),
        ]}
      />
    </Stack>
  )
}

function canSwap(lower: Level | undefined, upper: Level | undefined): boolean {
  return lower?.billing_from === upper?.billing_from
}

/** Moves a level among those with the same billing. */
function Places({ level, levels }: { level: Level; levels: Level[] }) {
  const order = useMutation({
    mutationFn: (ids: number[]) => call(orderLevels, { body: { ids } }),
    onSuccess: () => refreshLevels(),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  const place = levels.indexOf(level)
  const move = (step: -1 | 1) => {
    const ids = levels.map(({ id }) => id)
    ids.splice(place + step, 0, ...ids.splice(place, 1))
    order.mutate(ids)
  }
  return (
    <Group gap="xs">
      {([-1, 1] as const)
        .filter((step) => canSwap(levels[place + step], level))
        .map((step) => (
          <Button
            key={step}
            variant="subtle"
            size="compact-sm"
            loading={order.isPending}
            aria-label={`${text.levels.move[step]} ${level.name}`}
            onClick={() => move(step)}
          >
            {text.levels.move[step]}
          </Button>
        ))}
    </Group>
  )
}
