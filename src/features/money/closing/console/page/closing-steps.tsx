import { List, Text } from '@mantine/core'

import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from '../text.ts'
import type { ClosingPage } from './closing.ts'

/** When a closing came to each step, with the reason; who did it is in its history. */
export function ClosingSteps({ closing }: { closing: ClosingPage }) {
  return (
    <Panel title={text.steps.title}>
      <List type="ordered" spacing="xs">
        {closing.steps.map(
          ({ status, at, note }) =>
            status !== 'open' && (
              <List.Item key={[at.toISOString(), status, note].join()}>
                {text.steps.made[status]}
                <Text size="sm" c="dimmed">
                  {formatMoment(at)}
                </Text>
                {note !== null && <Text size="sm">{note}</Text>}
              </List.Item>
            ),
        )}
      </List>
    </Panel>
  )
}
