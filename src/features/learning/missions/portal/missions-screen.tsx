import { Anchor, Button, Text } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from 'react-router'

import { Tabs } from '#platform/web/ui/choice/tabs.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { MissionCards } from './mission-cards.tsx'
import { finishedQuery, opportunitiesQuery, subscribedQuery } from './queries.ts'
import { text } from './text.ts'

const tabs = ['notEnrolled', 'inProgress', 'finished'] as const
type Tab = (typeof tabs)[number]

const lists: Record<Tab, () => React.JSX.Element> = {
  notEnrolled: Opportunities,
  inProgress: Subscribed,
  finished: Finished,
}

/**
 * `/missions/:tab?/:slug?`: a tab by its name or key (0, 1, 2); a slug redirects to its
 * mission.
 */
export function MissionsScreen() {
  const { tab: request, slug } = useParams()
  const navigate = useNavigate()
  const tab = tabs.find((one, key) => [one, String(key)].includes(request ?? '')) ?? tabs[0]
  if (slug !== undefined && slug !== '') return <Navigate to={`/mission/${slug}`} replace />
  const List = lists[tab]
  return (
    <>
      <PageHeader title={text.title} />
      <Tabs
        label={text.tabsLabel}
        names={tabs}
        titles={text.tabs}
        chosen={tab}
        onChoose={(next) => void navigate(`/missions/${next}`, { replace: true })}
      >
        <ScreenBoundary key={tab}>
          <List />
        </ScreenBoundary>
      </Tabs>
    </>
  )
}

function Opportunities() {
  const pages = useSuspenseInfiniteQuery(opportunitiesQuery)
  const missions = pages.data.pages.flatMap((page) => page.data)
  const brand = missions[0]?.brand.slug
  if (missions.length === 0) return <Empty tab="notEnrolled" />
  return (
    <>
      <MissionCards missions={missions} />
      <More pages={pages} />
      <Text mt="md" size="sm">
        <Anchor
          href={`/public/missions/${brand ?? ''}`}
          c="inherit"
          td="underline"
          data-touch
        >
          {text.publicList}
        </Anchor>
      </Text>
    </>
  )
}

function Subscribed() {
  const pages = useSuspenseInfiniteQuery(subscribedQuery)
  const missions = pages.data.pages.flatMap((page) => page.data)
  const running = missions.filter(({ subscription }) => subscription.status === 'approved')
  const applied = missions.filter(({ subscription }) => subscription.status !== 'approved')
  if (missions.length === 0)
    return (
      <Empty tab="inProgress">
        <Button component={Link} to="/missions/notEnrolled">
          {text.seeOpportunities}
        </Button>
      </Empty>
    )
  return (
    <>
      {applied.length > 0 && <MissionCards title={text.applications} missions={applied} />}
      {running.length > 0 && <MissionCards title={text.running} missions={running} />}
      <More pages={pages} />
    </>
  )
}

function Finished() {
  const pages = useSuspenseInfiniteQuery(finishedQuery)
  const missions = pages.data.pages.flatMap((page) => page.data)
  if (missions.length === 0) return <Empty tab="finished" />
  return (
    <>
      <MissionCards missions={missions} />
      <More pages={pages} />
    </>
  )
}

function Empty({ tab, children }: { tab: Tab; children?: React.ReactNode }) {
  return (
    <Panel>
      <EmptyState drawing="list" sentence={text.empty[tab]}>
        {children}
      </EmptyState>
    </Panel>
  )
}

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

function More({ pages }: { pages: Pages }) {
  if (!pages.hasNextPage) return null
  return (
    <Button
      variant="default"
      mt="md"
      loading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {text.more}
    </Button>
  )
}
