import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { call } from '#platform/web/api/api.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useNow } from '#platform/web/use-now.ts'

import type { CampaignView } from '../campaign-views.ts'
import { previewCampaign, sendCampaign, testCampaign } from '../contract.ts'
import { refreshCampaigns } from './queries.ts'
import { text } from './text.ts'

const words = text.sending

type Audience = Output<typeof previewCampaign>
type SendPanelProps = { campaign: CampaignView; isDirty: boolean }

/** To whom a draft would go, its test, and the question before it is sent. */
export function SendPanel({ campaign, isDirty }: SendPanelProps) {
  const { id } = campaign
  const audience = useQuery(consoleQuery(previewCampaign, { params: { id } }))
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
        {isDirty ? (
          <Text c="dimmed">{words.unsaved}</Text>
        ) : (
          <>
            <Tests
              audience={audience.data}
              send={(body, headers) =>
                call(testCampaign, { params: { id }, body }, { headers })
              }
            />
            <Send campaign={campaign} audience={audience.data} />
          </>
        )}
      </Stack>
    </Panel>
  )
}

type ReachProps = { audience: Audience; found: string }

/** How many people a message reaches now, by channel. */
export function Reach({ audience: { channels, sends_at: sendsAt }, found }: ReachProps) {
  const now = useNow()
  const isQuiet = sendsAt.getTime() - now.getTime() > MINUTE_MS
  return (
    <>
      <Text fw={650}>{found}</Text>
      <List size="sm">
        {channels.map(({ channel, available, people: reached }) => (
          <List.Item key={channel}>
            {available
              ? words.reaches(text.channels[channel], reached)
              : words.away(text.channels[channel])}
          </List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed">
        {words.optedOut}
      </Text>
      {isQuiet && <Text size="sm">{words.quiet(formatMoment(sendsAt))}</Text>}
    </>
  )
}

type PartProps = { campaign: CampaignView; audience: Audience }

type TestsProps = {
  audience: Audience
  send: (
    body: { channel: 'email' | 'whatsapp'; to?: string },
    headers: Record<string, string>,
  ) => Promise<{ to: string }>
}

/** Sends a message to the person alone. */
export function Tests({ audience: { channels }, send }: TestsProps) {
  const [asking, setAsking] = useState(false)
  const test = useMutation({
    mutationFn: () => send({ channel: 'email' }, {}),
    onSuccess: ({ to }) => notifySuccess(words.tested(to)),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
  })
  const has = (wanted: string) =>
    channels.some(({ channel, available }) => channel === wanted && available)
  if (!has('email') && !has('whatsapp'))
    return (
      <Text size="sm" c="dimmed">
        {words.noTest}
      </Text>
    )
  return (
    <Group gap="xs">
      {has('email') && (
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {words.test}
        </Button>
      )}
      {has('whatsapp') && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.testMobile}
        </Button>
      )}
      <ActionSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={words.testMobile}
        hint={words.testMobileHint}
        fields={[{ name: 'to', label: words.mobile }]}
        send={({ to = '' }, headers) => send({ channel: 'whatsapp', to }, headers)}
        onDone={() => {
          setAsking(false)
          notifySuccess(words.tested(text.channels.whatsapp))
        }}
      />
    </Group>
  )
}

function Send({ campaign, audience: { people, channels } }: PartProps) {
  const [at, setAt] = useState('')
  const [asking, setAsking] = useState(false)
  // Typed in Brazil's time, whatever the computer's zone is.
  const moment = at === '' ? null : new Date(`${at}:00-03:00`)
  const reached = channels.map((one) =>
    words.reaches(text.channels[one.channel], one.people),
  )
  const canSend = people > 0 && channels.every(({ available }) => available)
  return (
    <>
      <TextInput
        type="datetime-local"
        label={words.when}
        description={words.whenHint}
        value={at}
        onChange={({ currentTarget }) => setAt(currentTarget.value)}
      />
      <Button disabled={!canSend} onClick={() => setAsking(true)}>
        {moment === null ? words.send : words.schedule}
      </Button>
      <ActionSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={words.askTitle(people)}
        yes={moment === null ? words.send : words.schedule}
        hint={
          <>
            <Text>{words.ask(reached.join(', '))}</Text>
            {moment !== null && <Text>{words.askAt(formatMoment(moment))}</Text>}
          </>
        }
        send={(_typed, headers) =>
          call(
            sendCampaign,
            { params: { id: campaign.id }, body: { seen_people: people, at: moment } },
            { headers },
          )
        }
        onDone={() => {
          setAsking(false)
          notifySuccess(words.done)
          void refreshCampaigns()
        }}
      />
    </>
  )
}
