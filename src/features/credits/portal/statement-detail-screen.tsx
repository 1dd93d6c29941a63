import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { IconCoin, IconHourglassHigh } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { dayOf } from '#platform/contract/dates.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { DayListLine } from '#platform/web/ui/day-list-line.tsx'
import { DayList } from '#platform/web/ui/day-list.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Money } from '#platform/web/ui/money.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Panel } from '#platform/web/ui/panel.tsx'
import { ScreenBoundary } from '#platform/web/ui/screen-boundary.tsx'

import type { PointEntry } from '../contract.ts'
import { availableQuery, waitingQuery } from './queries.ts'
import { text } from './text.ts'

type Tab = 'available' | 'waiting'

/** The credits one by one: those that can be used and until when, and those that still wait. */
export function StatementDetailScreen() {
  const [search, setSearch] = useSearchParams()
  const tab: Tab = search.get('tab') === 'waiting' ? 'waiting' : 'available'
  return (
    <>
      <PageHeader title={text.detail.title} backTo="/my-points/extracts" />
      <Panel>
        <SegmentedControl
          fullWidth
          mb="md"
          aria-label={text.detail.tabsLabel}
          value={tab}
          onChange={(next) => setSearch({ tab: next }, { replace: true })}
          data={[
            { value: 'available', label: text.detail.tabs.available },
            { value: 'waiting', label: text.detail.tabs.waiting },
          ]}
        />
        <ScreenBoundary key={tab}>
          {tab === 'available' ? <Available /> : <Waiting />}
        </ScreenBoundary>
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
      whenOf={(line) => line.expires_at && text.detail.expires(formatDate(line.expires_at))}
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
      whenOf={(line) => line.explanation}
    />
  )
}

type CreditsProps = {
  lines: PointEntry[]
  empty: string
  icon: typeof IconCoin
  onMore: (() => void) | undefined
  whenOf: (line: PointEntry) => string | null
}

function Credits({ lines, empty, icon, onMore, whenOf }: CreditsProps) {
  if (lines.length === 0) return <EmptyState drawing="list" sentence={empty} />
  return (
    <DayList
      items={lines}
      dayOf={(line) => dayOf(line.created_at)}
      keyOf={(line) => line.id}
      onMore={onMore}
    >
      {(line) => (
        <DayListLine
          icon={icon}
          title={
            line.external_key
              ? text.detail.order(line.external_key)
              : line.category.description
          }
          detail={whenOf(line)}
          amount={<Money amountCents={line.amount} />}
        />
      )}
    </DayList>
  )
}
