import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { call } from '#platform/web/api/api.ts'
import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  type AutomaticView,
  previewAutomaticMessage,
  testAutomaticMessage,
} from '../../automatic-contract.ts'
import { Reach, Tests } from '../send-panel.tsx'
import { text } from './text.ts'

const words = text.today

type TodayPanelProps = { message: AutomaticView; isDirty: boolean }

/** Who would get the saved message today, and its test. */
export function TodayPanel({ message: { kind, active }, isDirty }: TodayPanelProps) {
  const maySend = useMay('messages.send')
  const params = { kind }
  const audience = useQuery(consoleQuery(previewAutomaticMessage, { params }))
  if (audience.data === undefined)
    return (
      <Panel title={words.title}>
        {audience.isError ? (
          <ErrorState error={audience.error} onRetry={() => void audience.refetch()} />
        ) : (
          <SkeletonList />
        )}
      </Panel>
    )
  return (
    <Panel title={words.title}>
      <Stack>
        <Reach audience={audience.data} found={words.found(audience.data.people)} />
        {!active && audience.data.people > 0 && (
          <Text size="sm" c="dimmed">
            {words.allAtOnce}
          </Text>
        )}
        {isDirty ? (
          <Text c="dimmed">{words.unsaved}</Text>
        ) : (
          maySend && (
            <Tests
              audience={audience.data}
              send={(body, headers) =>
                call(testAutomaticMessage, { params, body }, { headers })
              }
            />
          )
        )}
      </Stack>
    </Panel>
  )
}
