import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { type Column, DataTable } from '#platform/web/console/table/data-table.tsx'
import { formatMoment } from '#platform/web/format-moment.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import type { listWebhooks } from '../contract.ts'
import { NewWebhook } from './new-webhook.tsx'
import { useRefreshWebhooks, webhooksQuery } from './queries.ts'
import { text } from './text.ts'
import { WebhookState } from './webhook-state.tsx'

type Webhook = Output<typeof listWebhooks>['data'][number]

const columns: Column<Webhook>[] = [
  { id: 'url', header: text.columns.url, primary: true, cell: ({ url }) => url },
  {
    id: 'status',
    header: text.columns.status,
    cell: (webhook) => <WebhookState webhook={webhook} />,
  },
  {
    id: 'events',
    header: text.columns.events,
    cell: ({ events }) =>
      events.length === 0 ? text.allEvents : text.eventCount(events.length),
  },
  {
    id: 'created',
    header: text.columns.created,
    cell: ({ created_at }) => formatMoment(created_at),
  },
]

/** Where the brand's own systems receive events. */
export function WebhooksScreen() {
  const { data } = useSuspenseQuery(webhooksQuery).data
  const pathTo = useBrandPath()
  const refresh = useRefreshWebhooks()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <PageHeader title={text.title} description={text.sentence}>
        <Button onClick={() => setCreating(true)}>{text.create}</Button>
      </PageHeader>
      {data.length === 0 ? (
        <EmptyState drawing="list" sentence={text.empty} />
      ) : (
        <DataTable
          name="webhooks"
          label={text.list}
          columns={columns}
          rows={data}
          idOf={({ id }) => String(id)}
          linkOf={({ id }) => pathTo(`/webhooks/${id}`)}
          hasMore={false}
          loadingMore={false}
          onMore={() => undefined}
        />
      )}
      <NewWebhook opened={creating} onClose={() => setCreating(false)} onMade={refresh} />
    </>
  )
}
