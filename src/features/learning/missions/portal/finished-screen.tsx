import { Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { FinishedMission } from '../mission-views.ts'
import { ContentList } from './contents/content-list.tsx'
import { firstDay, lastDay } from './last-day.ts'
import { finishedMissionQuery, missionQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './finished-screen.module.css'

const words = text.finished

export function FinishedScreen() {
  const { slug = '' } = useParams()
  return (
    <ScreenBoundary key={slug} ofAddress>
      <Finished slug={slug} />
    </ScreenBoundary>
  )
}

function Finished({ slug }: { slug: string }) {
  const { data: mission } = useSuspenseQuery(missionQuery(slug))
  const { subscription } = mission
  if (mission.state === 'finished' && subscription && subscription.status !== 'abandoned')
    return <Result slug={slug} id={subscription.id} />
  return (
    <>
      <PageHeader title={mission.title} backTo="/missions/finished" />
      <Panel narrow>
        <EmptyState drawing="list" sentence={words.notSubscribed}>
          <Button component={Link} to="/missions/finished">
            {words.back}
          </Button>
        </EmptyState>
      </Panel>
    </>
  )
}

function Result({ slug, id }: { slug: string; id: number }) {
  const { data: mission } = useSuspenseQuery(finishedMissionQuery(slug, id))
  const { results, kind } = mission
  return (
    <>
      <PageHeader
        title={mission.title}
        description={text.endedOn(lastDay(mission.ends_at))}
        backTo="/missions/finished"
      />
      <Panel narrow title={words.result}>
        {mission.rewarded === null ? (
          <Text c="dimmed">{words.nothing}</Text>
        ) : (
          <>
            <Text c="dimmed">{words.won}</Text>
            <Money amountCents={mission.rewarded} size="balance" tone="in" />
            {mission.rewarded_at !== null && (
              <Text c="dimmed">{words.wonOn(firstDay(mission.rewarded_at))}</Text>
            )}
          </>
        )}
      </Panel>
      <Panel narrow title={words.ranking}>
        <Ranking mission={mission} />
      </Panel>
      <Panel narrow title={words.numbers}>
        <DescriptionList
          facts={[
            { label: words.participants, value: String(results.participants) },
            kind === 'content'
              ? { label: words.approved, value: String(results.contents_approved) }
              : { label: words.orders, value: String(results.orders) },
            { label: words.winners, value: String(results.winners) },
          ]}
        />
      </Panel>
      {kind === 'content' && (
        <Panel narrow title={text.contents.title}>
          <ContentList contents={mission.contents} />
        </Panel>
      )}
    </>
  )
}

function Ranking({ mission: { ranking, kind } }: { mission: FinishedMission }) {
  if (ranking.length === 0) return <Text c="dimmed">{words.noRanking}</Text>
  return (
    <ol className={classes['ranking']}>
      {ranking.map(({ position, name, is_me: isMe, score }, index) => (
        // Two people may share a rank and a first name; the list never changes its order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} data-me={isMe}>
          <span className={classes['place']}>{words.place(position)}</span>
          <span className={classes['name']}>
            {name} {isMe && words.me}
          </span>
          {score !== null && <span>{words.score[kind](score)}</span>}
        </li>
      ))}
    </ol>
  )
}
