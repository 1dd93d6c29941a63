import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { isMissing } from '#platform/web/console/queries.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { showWebhook } from '../contract.ts'
import { DeliveryList } from './delivery-list.tsx'
import { EventForm } from './event-form.tsx'
import { text } from './text.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookState } from './webhook-state.tsx'

/** One webhook: its state, its events and its deliveries. */
export function WebhookScreen() {
  const id = Number(useParams()['id'])
  const pathTo = useBrandPath()
  const webhook = useQuery({
    queryKey: [...endpointKey(showWebhook), id],
    queryFn: ({ signal }) => callVersioned(showWebhook, { params: { id } }, { signal }),
    staleTime: 0,
    throwOnError: isMissing,
  })
  if (webhook.isPending) return <SkeletonList />
  if (webhook.isError)
    return <ErrorState error={webhook.error} onRetry={() => void webhook.refetch()} />
  const { data, version } = webhook.data
  return (
    <>
      <PageHeader title={data.url} backTo={pathTo('/webhooks')} />
      <DetailLayout aside={<Aside webhook={data} />}>
        <DeliveryList id={id} />
        <EventForm key={id} current={{ data, version }} reload={() => webhook.refetch()} />
      </DetailLayout>
    </>
  )
}

function Aside({ webhook }: { webhook: Output<typeof showWebhook> }) {
  const { facts } = text
  const moment = (at: Date | null) => at && formatMoment(at)
  return (
    <>
      <Panel title={facts.title}>
        <DescriptionList
          facts={[
            { label: text.columns.status, value: <WebhookState webhook={webhook} /> },
            { label: text.columns.created, value: formatMoment(webhook.created_at) },
            { label: facts.failingSince, value: moment(webhook.failing_since) },
            { label: facts.disabledAt, value: moment(webhook.disabled_at) },
            { label: facts.overlapUntil, value: moment(webhook.previous_secret_until) },
          ]}
        />
      </Panel>
      <Panel title={text.actions.title}>
        <WebhookActions webhook={webhook} />
      </Panel>
    </>
  )
}
