import { Button, List, Progress, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'

import type { Input, Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { showReplay, startReplay } from '../../replay-contract.ts'
import { text } from '../text.ts'

type Draft = Input<typeof startReplay>['body']['draft']
type Result = NonNullable<Output<typeof showReplay>['result']>

const PAUSE_MS = 700

/** What the change would have paid in the last 90 days; a new draft starts it again. */
export function EffectPreview({ draft }: { draft: Draft | null }) {
  const key = JSON.stringify(draft)
  const start = useMutation({
    mutationFn: async () => {
      const body = { draft: draft ?? fail() }
      return { key, id: (await call(startReplay, { body })).id }
    },
  })
  const started = start.data?.key === key ? start.data.id : null
  const { data: replay } = useQuery({
    ...consoleQuery(showReplay, { params: { id: started ?? 0 } }),
    enabled: started !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : PAUSE_MS),
  })
  return (
    <Panel title={text.preview.title}>
      <Stack aria-live="polite">
        {replay?.result ? (
          <Effect result={replay.result} />
        ) : started === null ? (
          <Button
            variant="default"
            disabled={draft === null}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {text.preview.start}
          </Button>
        ) : (
          <>
            <Text>{text.preview.running(replay?.progress ?? 0)}</Text>
            <Progress value={replay?.progress ?? 0} aria-label={text.preview.title} />
          </>
        )}
        {start.isError && <Text role="alert">{sentencesOf(start.error).join(' ')}</Text>}
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
        {top.map(({ partner_slug: slug, difference: own }, index) => (
          <List.Item key={index} className="tabular">
            {`${slug ?? ''}: ${formatCents(own)}`}
          </List.Item>
        ))}
      </List>
    </>
  )
}

function fail(): never {
  throw new Error('the button is disabled without a draft')
}
