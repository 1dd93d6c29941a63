import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { consoleQuery } from '#platform/web/console/queries.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { previewSegment } from '../segment-contract.ts'
import { text } from './text.ts'
import { ruleOf, type TypedRule } from './typed-rule.ts'

const PAUSE_MS = 400
const words = text.segments

/** How many partners the typed conditions find, with a few names. */
export function SegmentCount({ typed }: { typed: TypedRule }) {
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const found = useQuery({
    ...consoleQuery(previewSegment, { body: { rule: ruleOf(settled) } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const names = found.data?.examples.map(({ name }) => name) ?? []
  return (
    <Panel title={words.count}>
      {found.data === undefined ? (
        found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonList />
        )
      ) : (
        <div role="status">
          <Text size="xl" fw={650}>
            {text.people(found.data.people)}
          </Text>
          <Text c="dimmed">
            {names.length === 0
              ? words.none
              : words.more(names.join(', '), found.data.people - names.length)}
          </Text>
        </div>
      )}
    </Panel>
  )
}
