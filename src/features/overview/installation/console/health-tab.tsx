import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { consoleQuery } from '#platform/web/console/queries.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'

import { showInstallationHealth } from '../contract.ts'
import { text } from './text.ts'

const REFRESH_MS = 15_000

/** The figures of the installation, read again every few seconds. */
export function HealthTab() {
  const health = useQuery({
    ...consoleQuery(showInstallationHealth, {}),
    refetchInterval: REFRESH_MS,
  })
  if (health.data === undefined)
    return health.isError ? (
      <ErrorState error={health.error} onRetry={() => void health.refetch()} />
    ) : (
      <SkeletonList />
    )
  return (
    <Panel>
      <Stack gap="sm">
        {health.data.figures.map(({ name, value, needs_attention }) => (
          <Group key={name} justify="space-between" gap="sm" wrap="nowrap">
            <Text>{text.health.figures[name]}</Text>
            <Group gap="sm" wrap="nowrap">
              <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
                {shownValue(name, value)}
              </Text>
              <StatusBadge
                tone={needs_attention ? 'problem' : 'good'}
                label={needs_attention ? text.health.attention : text.health.good}
                sentence={
                  needs_attention ? text.health.attentionSentence : text.health.goodSentence
                }
              />
            </Group>
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}

function shownValue(name: string, value: number | null): string {
  if (value === null)
    return name === 'standby_lag_bytes' ? text.health.notKnown : text.health.never
  return name.endsWith('_seconds')
    ? text.health.seconds(value)
    : value.toLocaleString('pt-BR')
}
