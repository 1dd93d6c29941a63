import { Button, Code, List, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { SheetFooter } from '#platform/web/ui/layout/sheet/sheet-footer.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { resendWebhookDelivery, showWebhookDelivery } from '../contract.ts'
import { useRefreshWebhooks } from './queries.ts'
import { text } from './text.ts'

type Key = { id: number; delivery_id: number }
type DeliverySheetProps = { chosen: Key | null; onClose: () => void }

/** One delivery: what was sent, what was answered, and sending it again. */
export function DeliverySheet({ chosen, onClose }: DeliverySheetProps) {
  return (
    <DetailSheet opened={chosen !== null} onClose={onClose} title={text.delivery.title}>
      {chosen !== null && <Delivery chosen={chosen} onDone={onClose} />}
    </DetailSheet>
  )
}

function Delivery({ chosen, onDone }: { chosen: Key; onDone: () => void }) {
  const delivery = useQuery(consoleQuery(showWebhookDelivery, { params: chosen }))
  const refresh = useRefreshWebhooks()
  const resend = useMutation({
    mutationFn: () => call(resendWebhookDelivery, { params: chosen }),
    onSuccess: () => {
      notifySuccess(text.delivery.resent)
      onDone()
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: refresh,
  })
  if (delivery.isPending) return <SkeletonList />
  if (delivery.isError)
    return <ErrorState error={delivery.error} onRetry={() => void delivery.refetch()} />
  const { body } = delivery.data
  return (
    <Stack>
      <Facts delivery={delivery.data} />
      <Title order={3} size="h5">
        {text.delivery.request}
      </Title>
      {body === null ? <Text>{text.delivery.erased}</Text> : <Code block>{body}</Code>}
      <Title order={3} size="h5">
        {text.delivery.tries}
      </Title>
      <Tries attempts={delivery.data.attempts} />
      <SheetFooter>
        <Button
          onClick={() => resend.mutate()}
          loading={resend.isPending}
          disabled={body === null}
        >
          {text.delivery.resend}
        </Button>
      </SheetFooter>
    </Stack>
  )
}

type Shown = Output<typeof showWebhookDelivery>

function Facts({ delivery }: { delivery: Shown }) {
  const { columns, states } = text.deliveries
  return (
    <DescriptionList
      facts={[
        { label: columns.event, value: delivery.event },
        { label: columns.object, value: delivery.object },
        { label: text.delivery.sequence, value: delivery.sequence },
        { label: text.delivery.id, value: delivery.event_id },
        { label: columns.state, value: states[delivery.state] },
        {
          label: text.delivery.next,
          value: delivery.next_try_at && formatMoment(delivery.next_try_at),
        },
      ]}
    />
  )
}

function Tries({ attempts }: Pick<Shown, 'attempts'>) {
  if (attempts.length === 0) return <Text>{text.delivery.noTries}</Text>
  return (
    <List listStyleType="none" spacing="xs">
      {attempts.map(({ at, status, duration_ms, answer }) => (
        <List.Item key={at.toISOString()}>
          <Text size="sm" c="dimmed">
            {`${formatMoment(at)} · ${status ?? text.delivery.noAnswer} · ${text.delivery.took(duration_ms)}`}
          </Text>
          <Text style={{ overflowWrap: 'anywhere' }}>{answer}</Text>
        </List.Item>
      ))}
    </List>
  )
}
