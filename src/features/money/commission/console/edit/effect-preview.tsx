import { Button, List, Progress, Stack, Text } from '@mantine/core'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { showReplay } from '../../replay-contract.ts'
import { text } from '../text.ts'
import type { EffectSeen } from './use-effect-seen.ts'

type Result = NonNullable<Output<typeof showReplay>['result']>

/** What the change would have paid in the last 90 days; a new draft starts it again. */
export function EffectPreview({ effect }: { effect: EffectSeen }) {
  const { replay } = effect
  return (
    <Panel title={text.preview.title}>
      <Stack aria-live="polite">
        {replay?.result ? (
          <Effect result={replay.result} />
        ) : !effect.isStarted ? (
          <Button
            variant="default"
            disabled={!effect.canStart}
            loading={effect.isStarting}
            onClick={effect.see}
          >
            {text.preview.start}
          </Button>
        ) : (
          <>
            <Text>{text.preview.running(replay?.progress ?? 0)}</Text>
            <Progress value={replay?.progress ?? 0} aria-label={text.preview.title} />
          </>
        )}
        {effect.error !== null && (
          <Text role="alert">{sentencesOf(effect.error).join(' ')}</Text>
        )}
      </Stack>
    </Panel>
  )
}

function Effect({ result }: { result: Result }) {
  const { difference, partners, top_partners: top } = result
  if (partners === 0) return <Text>{text.preview.none}</Text>
  const amount = formatCents(cents(Math.abs(difference)))
  return (
    <>
      <Text fw={600}>{text.preview.would(amount, difference >= 0, partners)}</Text>
      <Text size="sm">{text.preview.top}</Text>
      <List size="sm">
        {top.map(({ partner_name: name, difference: own }, index) => (
          <List.Item key={index} className="tabular">
            {`${name ?? ''}: ${formatCents(own)}`}
          </List.Item>
        ))}
      </List>
    </>
  )
}
