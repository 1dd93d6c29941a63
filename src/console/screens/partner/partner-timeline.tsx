import { Anchor, Button, List, Select, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import {
  showPartnerTimeline,
  type TimelineEvent,
  timelineTopics,
} from '#features/overview/brand-api/partner-contract.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { text } from './text.ts'

type Topic = (typeof timelineTopics)[number]

/** Everything that happened to a partner, newest first. */
export function PartnerTimeline({ slug }: { slug: string }) {
  const [topic, setTopic] = useState<Topic | undefined>(undefined)
  const pages = useInfiniteQuery(
    keysetQuery(showPartnerTimeline, (cursor) => ({
      params: { slug },
      query: { topic, limit: 30, cursor },
    })),
  )
  const events = pages.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Panel
      title={text.timeline}
      aside={
        <Select
          aria-label={text.topic}
          placeholder={text.everything}
          clearable
          data={timelineTopics.map((value) => ({ value, label: text.topics[value] }))}
          value={topic ?? null}
          onChange={(value) => setTopic(timelineTopics.find((one) => one === value))}
        />
      }
    >
      {pages.isPending ? (
        <SkeletonList />
      ) : pages.isError ? (
        <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
      ) : events.length === 0 ? (
        <Text>{text.empty}</Text>
      ) : (
        <List listStyleType="none" spacing="sm">
          {events.map((event, index) => (
            // Two events may have the same time and sentence; none is ever moved.
            <List.Item key={`${event.at.toISOString()} ${index}`}>
              <Event event={event} />
            </List.Item>
          ))}
        </List>
      )}
      {pages.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </Panel>
  )
}

function Event({ event }: { event: TimelineEvent }) {
  const pathTo = useBrandPath()
  const { at, text: sentence, amount, object } = event
  return (
    <>
      <Text size="sm" c="dimmed">
        {formatMoment(at)}
        {amount !== null && (
          <>
            {' · '}
            <Money amountCents={amount} tone="dimmed" always />
          </>
        )}
      </Text>
      {object?.type === 'order' ? (
        <Anchor component={Link} to={pathTo(`/pedidos/${encodeURIComponent(object.id)}`)}>
          {sentence}
        </Anchor>
      ) : (
        <Text>{sentence}</Text>
      )}
    </>
  )
}
