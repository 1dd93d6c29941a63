import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { useMay } from '#platform/web/console/member.ts'
import { text as frame } from '#platform/web/console/text.ts'
import { formatDate, formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import type { FraudSignal } from '../../contract.ts'
import { meaningOf } from '../status.tsx'
import { text } from '../text.ts'
import { DecisionSheet } from './decision-sheet.tsx'
import type { Act } from './use-decision.ts'

type SignalProps = { signal: FraudSignal }

const { decision: words } = text
const acts: Act[] = ['dismiss', 'confirm']

/** What was decided and why; while a signal is open, what the person can do. */
export function Decision({ signal }: SignalProps) {
  const { state, decided_at: decidedAt } = signal
  return (
    <Panel title={words.title}>
      <Stack gap="sm">
        <Text>{meaningOf(signal)}</Text>
        {state === 'open' ? (
          <>
            <Hold signal={signal} />
            <Acts signal={signal} />
          </>
        ) : (
          <DescriptionList
            facts={[
              { label: words.by, value: signal.decided_by },
              { label: words.at, value: decidedAt && formatMoment(decidedAt) },
              { label: frame.reason, value: signal.reason },
            ]}
          />
        )}
      </Stack>
    </Panel>
  )
}

function Hold({ signal: { amount, hold_until: until } }: SignalProps) {
  // There is nothing to release.
  if (amount === 0) return null
  return <Text>{until === null ? words.notHeld : words.held(formatDate(until))}</Text>
}

function Acts({ signal }: SignalProps) {
  const mayDecide = useMay('fraud.decide')
  const [opened, setOpened] = useState<Act | null>(null)
  if (!mayDecide) return <Text c="dimmed">{words.others}</Text>
  return (
    <>
      <Group gap="sm">
        {acts.map((act) => (
          <Button key={act} variant="default" onClick={() => setOpened(act)}>
            {text[act].act}
          </Button>
        ))}
      </Group>
      {acts.map((act) => (
        <DecisionSheet
          key={act}
          act={act}
          signal={signal}
          opened={opened === act}
          onClose={() => setOpened(null)}
        />
      ))}
    </>
  )
}
