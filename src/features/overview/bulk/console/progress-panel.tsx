import { Progress, Stack, Text } from '@mantine/core'

import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'

type ProgressPanelProps = {
  bulk: { state: 'waiting' | 'running' | 'done'; handled: number; failed: number }
  all: number
}

/** How far a bulk action is. */
export function ProgressPanel({ bulk, all }: ProgressPanelProps) {
  const { state, handled, failed } = bulk
  return (
    <Panel title={text.progress}>
      <Stack gap="xs">
        <Progress value={(100 * handled) / Math.max(1, all)} aria-label={text.progress} />
        <Text aria-live="polite">{text.progressOf(handled, all)}</Text>
        {failed > 0 && <Text c="red">{text.failed(failed)}</Text>}
        {state !== 'done' && <Text c="dimmed">{text.leave}</Text>}
      </Stack>
    </Panel>
  )
}
