import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { PointEntry } from '../contract.ts'
import { waitingQuery } from './queries.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { text } from './text.ts'

/** The credits under analysis. The boundary around the panel shows the loading state. */
export function WaitingCredits() {
  return (
    <Panel title={text.wallet.waitingList}>
      <ScreenBoundary waitsOutside>
        <Waiting />
      </ScreenBoundary>
    </Panel>
  )
}

/** All credits are listed on the statement's detail screen. */
const FIRST_LINES = 5

/** The latest credits under analysis, each with its release date or the missing invoice. */
function Waiting() {
  const pages = useSuspenseInfiniteQuery(waitingQuery)
  const closes = useClosesCommissions()
  const [opened, setOpened] = useState<PointEntry | null>(null)
  const [first] = pages.data.pages
  const lines = first?.data.slice(0, FIRST_LINES) ?? []
  const total = first?.total ?? 0
  if (lines.length === 0)
    return <EmptyState drawing="waiting" sentence={text.wallet.noWaiting} />
  return (
    <>
      <DayList
        items={lines}
        dayOf={(line) => dayOf(line.created_at)}
        keyOf={(line) => line.id}
      >
        {(line) => (
          <DayListLine
            icon={IconArrowsExchange}
            title={
              line.external_key
                ? text.detail.order(line.external_key)
                : line.category.description
            }
            detail={closes ? line.explanation : waitsFor(line)}
            amount={<Money amountCents={line.amount} tone="waiting" />}
            onOpen={() => setOpened(line)}
          />
        )}
      </DayList>
      {total > lines.length && (
        <Button
          component={Link}
          to="/my-points/extracts/detail?tab=waiting"
          variant="light"
          fullWidth
          mt="sm"
        >
          {text.wallet.allWaiting(total)}
        </Button>
      )}
      <StatementSheet line={opened} onClose={() => setOpened(null)} />
    </>
  )
}

/** A short text; the sheet shows the whole explanation. */
function waitsFor({ valid_from: release }: PointEntry): string {
  return release === null
    ? text.wallet.waitsForInvoice
    : text.detail.release(formatDate(release))
}
