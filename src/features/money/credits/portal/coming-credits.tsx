import { Button } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useReleaseDays } from '#features/money/commission/portal/queries.ts'
import { earliestRelease, WAITS_FOR_INVOICE } from '#features/selling/orders/rules.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { addDays, type Day, formatDay } from '#platform/contract/time/dates.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { FoldRow } from '#platform/web/ui/lists/fold-row.tsx'
import { currentDay, dayTitle } from '#platform/web/ui/lists/group-by-day.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { text as words } from '#platform/web/ui/text.ts'

import type { listReleases, PointEntry } from '../contract.ts'
import { afterSeller, creditTitle } from './credit-title.ts'
import { releaseQuery, releasesQuery } from './queries.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { text } from './text.ts'

/** The credits under analysis by the day on which they become balance. The boundary around the panel shows the loading state. */
export function ComingCredits() {
  return (
    <Panel title={text.wallet.coming}>
      <ScreenBoundary waitsOutside>
        <Releases />
      </ScreenBoundary>
    </Panel>
  )
}

function Releases() {
  const { data: releases } = useSuspenseQuery(releasesQuery)
  const releaseDays = useReleaseDays()
  const [opened, setOpened] = useState<PointEntry | null>(null)
  if (releaseDays === undefined) return <SkeletonList />
  // Of brands that release by day: those with closings show their payments here.
  const earliest =
    typeof releaseDays === 'number'
      ? words.fromDay(formatDay(earliestRelease(currentDay(), releaseDays)))
      : text.wallet.noDay
  if (releases.length === 0)
    return <EmptyState drawing="waiting" sentence={text.wallet.noWaiting} />
  return (
    <>
      {releases.map(({ day, amount, quantity }) => (
        <FoldRow
          key={day}
          title={day === null ? earliest : dayName(day)}
          note={noteOf({ day, quantity })}
          amount={
            <Money amountCents={amount} tone={day === null ? 'waiting' : 'in'} signed />
          }
        >
          <ScreenBoundary skeleton={<SkeletonList />}>
            <Credits day={day} onOpen={setOpened} />
          </ScreenBoundary>
        </FoldRow>
      ))}
      <StatementSheet line={opened} onClose={() => setOpened(null)} />
    </>
  )
}

type CreditsProps = { day: Day | null; onOpen: (line: PointEntry) => void }

/** The credits of one day of release. */
function Credits({ day, onOpen }: CreditsProps) {
  const pages = useSuspenseInfiniteQuery(releaseQuery(day))
  return (
    <>
      <ul>
        {pages.data.pages
          .flatMap((page) => page.data)
          .map((line) => (
            <li key={line.id}>
              <DayListLine
                icon={IconShoppingBag}
                tone="waiting"
                title={creditTitle(line)}
                detail={afterSeller(line, line.explanation)}
                amount={<Money amountCents={line.amount} tone="waiting" />}
                onOpen={() => onOpen(line)}
              />
            </li>
          ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mb="sm"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </>
  )
}

/** A day that has passed is released within minutes. */
function dayName(day: Day): string {
  const today = currentDay()
  if (day === addDays(today, 1)) return text.wallet.tomorrow
  return dayTitle(day < today ? today : day, today, words)
}

function noteOf({
  day,
  quantity,
}: Pick<Output<typeof listReleases>[number], 'day' | 'quantity'>): string {
  const count = text.wallet.credits(quantity)
  return day === null ? `${WAITS_FOR_INVOICE} · ${count}` : count
}
