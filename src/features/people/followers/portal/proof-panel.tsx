import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { DAY_MS } from '#platform/contract/time/durations.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { useOnline } from '#platform/web/use-online.ts'

import type { FollowerProof } from '../contract.ts'
import { BioWay } from './bio-way.tsx'
import { followerProofQuery } from './queries.ts'
import { ScreenshotWay } from './screenshot-way.tsx'
import { text } from './text.ts'

import classes from './proof-panel.module.css'

/** The follower count, its age, and the ways to prove it again. */
export function ProofPanel() {
  const { data: proof } = useSuspenseQuery({
    ...followerProofQuery,
    // The check ends within seconds, and the person should see the result.
    refetchInterval: ({ state }) =>
      state.data?.connection === 'processing' ? 2_000 : false,
  })
  const online = useOnline()
  // Without a profile there is nothing to count; the figures' panel explains what to do.
  if (proof.username === null) return null
  return (
    <Panel title={text.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {text.why}
      </Text>
      {proof.count === null ? <Text>{text.none}</Text> : <Count count={proof.count} />}
      {!online && (
        <Text c="dimmed" mt="sm" role="status">
          {text.offline}
        </Text>
      )}
      <ol className={classes['ways']}>
        <li>
          <h3>{text.connection.title}</h3>
          <Text size="sm">{text.connection[proof.connection]}</Text>
        </li>
        <li>
          <h3>{text.bio.title}</h3>
          <BioWay code={proof.bio_code} />
        </li>
        <li>
          <h3>{text.screenshot.title}</h3>
          <ScreenshotWay screenshot={proof.screenshot} />
        </li>
      </ol>
    </Panel>
  )
}

function Count({ count }: { count: NonNullable<FollowerProof['count']> }) {
  const now = useNow()
  const days = Math.max(
    0,
    Math.floor((now.getTime() - count.measured_at.getTime()) / DAY_MS),
  )
  const until = formatDate(count.valid_until)
  return (
    <DescriptionList
      facts={[
        { label: text.followers, value: count.followers.toLocaleString('pt-BR') },
        { label: text.source, value: text.sources[count.source] },
        { label: text.measured, value: text.age(days) },
        {
          label: text.validUntil,
          value: count.valid_until < now ? text.expired(until) : until,
        },
      ]}
    />
  )
}
