import { Button, Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'

import { formatPercent } from '#platform/contract/percent.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { processSocialTracking } from '../contract.ts'
import { socialMetricsQuery, socialStatusQuery } from './queries.ts'
import { text } from './text.ts'

const words = text.social
const number = new Intl.NumberFormat('pt-BR')

/** The figures of the partner's Instagram from the last check. */
export function InstagramPanel({ username }: { username: string | null }) {
  const { data: tracking } = useSuspenseQuery({
    ...socialStatusQuery,
    // The check ends within seconds, and the person should see the result.
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? 2_000 : false),
  })
  const { data: metrics } = useSuspenseQuery({
    ...socialMetricsQuery,
    queryKey: [...socialMetricsQuery.queryKey, tracking.status],
  })
  const ask = useMutation({
    mutationFn: () => call(processSocialTracking, {}),
    onSuccess: () => refreshAfter(processSocialTracking),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  if (username === null)
    return (
      <Panel title={words.metrics}>
        <Text c="dimmed">{words.noInstagram}</Text>
      </Panel>
    )
  const { followers, posts, engagement, updated_at } = metrics
  return (
    <Panel title={words.metrics}>
      {followers !== null && (
        <DescriptionList
          facts={[
            { label: words.followers, value: number.format(followers) },
            { label: words.posts, value: posts === null ? null : number.format(posts) },
            {
              label: words.engagement,
              value: engagement === null ? null : formatPercent(engagement),
            },
            {
              label: words.updatedAt,
              value: updated_at === null ? null : formatMoment(updated_at),
            },
          ]}
        />
      )}
      <Text c="dimmed" role="status" mt="xs">
        {words.states[tracking.status]}
      </Text>
      <Button
        variant="light"
        mt="sm"
        loading={ask.isPending || tracking.status === 'processing'}
        onClick={() => ask.mutate()}
      >
        {words.update}
      </Button>
    </Panel>
  )
}
