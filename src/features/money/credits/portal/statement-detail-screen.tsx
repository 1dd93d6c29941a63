import { Text } from '@mantine/core'
import { IconCoin, IconHourglassHigh } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { type Cents, cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { Tabs } from '#platform/web/ui/choice/tabs.tsx'
import { ContactLink } from '#platform/web/ui/feedback/contact-link.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { PointEntry } from '../contract.ts'
import { afterSeller, creditTitle } from './credit-title.ts'
import { availableQuery, summaryQuery, waitingQuery } from './queries.ts'
import { text } from './text.ts'

const tabs = ['available', 'waiting'] as const
type Tab = (typeof tabs)[number]

/** Lists single credits: the available ones with their expiry, and those under analysis. */
export function StatementDetailScreen() {
  const [search, setSearch] = useSearchParams()
  const tab: Tab = search.get('tab') === 'waiting' ? 'waiting' : 'available'
  return (
    <>
      <PageHeader title={text.detail.title} backTo="/my-points/extracts" />
      <Panel narrow>
        <Tabs
          label={text.detail.tabsLabel}
          names={tabs}
          titles={text.detail.tabs}
          chosen={tab}
          onChoose={(next) => setSearch({ tab: next }, { replace: true })}
        >
          <ScreenBoundary key={tab}>
            {tab === 'available' ? <Available /> : <Waiting />}
          </ScreenBoundary>
        </Tabs>
      </Panel>
    </>
  )
}

function Available() {
  const pages = useSuspenseInfiniteQuery(availableQuery)
  return (
    <Credits
      lines={pages.data.pages.flatMap((page) => page.data)}
      empty={text.detail.noAvailable}
      onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
      icon={IconCoin}
      // The list is sorted by expiry.
      dayOfLine={(line) => dayOf(line.expires_at ?? line.created_at)}
      totalOf={(summary) => summary.balance}
      whenOf={(line) => line.expires_at && text.detail.expires}
    />
  )
}

function Waiting() {
  const pages = useSuspenseInfiniteQuery(waitingQuery)
  return (
    <Credits
      lines={pages.data.pages.flatMap((page) => page.data)}
      empty={text.detail.noWaiting}
      onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
      icon={IconHourglassHigh}
      dayOfLine={(line) => dayOf(line.created_at)}
      totalOf={(summary) => summary.points_to_be_released}
      whenOf={(line) => afterSeller(line, line.explanation)}
    />
  )
}

type CreditsProps = {
  lines: PointEntry[]
  empty: string
  icon: typeof IconCoin
  onMore: (() => void) | undefined
  whenOf: (line: PointEntry) => string | null
  dayOfLine: (line: PointEntry) => string
  totalOf: (summary: { balance: Cents; points_to_be_released: Cents }) => Cents
}

function Credits(props: CreditsProps) {
  const { lines, empty, icon, onMore, whenOf, dayOfLine, totalOf } = props
  const { data: summary } = useSuspenseQuery(summaryQuery)
  if (lines.length === 0) return <EmptyState drawing="list" sentence={empty} />
  return (
    <>
      <Text c="dimmed">{text.detail.total}</Text>
      <Money amountCents={totalOf(summary)} size="lg" />
      <DayList
        items={lines}
        dayOf={dayOfLine}
        keyOf={(line) => line.id}
        onMore={onMore}
        subtotalOf={(items) => cents(items.reduce((sum, line) => sum + line.amount, 0))}
      >
        {(line) => (
          <DayListLine
            icon={icon}
            title={creditTitle(line)}
            detail={whenOf(line)}
            amount={<Money amountCents={line.amount} />}
          />
        )}
      </DayList>
      <ContactLink />
    </>
  )
}
