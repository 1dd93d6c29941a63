import { Text } from '@mantine/core'
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconSparkles,
  IconZoomMoney,
} from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { creditCategories } from '#features/money/ledger/rules.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { LoadingLine } from '#platform/web/ui/feedback/loading-line.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { TwoColumns } from '#platform/web/ui/layout/two-columns.tsx'
import { ActionRow } from '#platform/web/ui/lists/action-row.tsx'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { PointEntry, showPointsSummary } from '../contract.ts'
import { DebtNotice } from './debt-notice.tsx'
import { statementQuery, summaryQuery } from './queries.ts'
import { StatementFiles } from './statement-files.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { StatementTools } from './statement-tools.tsx'
import { text } from './text.ts'
import { isFiltered, useStatementFilter } from './use-statement-filter.ts'

const NOTHING = cents(0)

export function StatementScreen() {
  return (
    <>
      <PageHeader title={text.statement.title} />
      <TwoColumns
        companionLeads
        companion={
          <>
            <ScreenBoundary skeleton={<BalancePanel summary={null} />}>
              <DebtNotice />
              <Balance />
            </ScreenBoundary>
            <StatementFiles />
          </>
        }
      >
        <Panel>
          <ScreenBoundary>
            <Lines />
          </ScreenBoundary>
        </Panel>
      </TwoColumns>
    </>
  )
}

function Balance() {
  const { data: summary } = useSuspenseQuery(summaryQuery)
  return <BalancePanel summary={summary} />
}

/** The balance and links to its details; without a summary, the same panel with skeletons. */
function BalancePanel({ summary }: { summary: Output<typeof showPointsSummary> | null }) {
  return (
    <Panel>
      <Text c="dimmed">{text.statement.balance}</Text>
      <LoadingLine loading={summary === null}>
        <Money amountCents={summary?.balance ?? NOTHING} size="balance" />
      </LoadingLine>
      <ActionRow
        actions={[
          { label: text.statement.earn, icon: IconSparkles, to: '/my-points/how-get' },
          {
            label: text.statement.open,
            icon: IconZoomMoney,
            to: '/my-points/extracts/detail',
          },
        ]}
      />
    </Panel>
  )
}

function Lines() {
  const { filter } = useStatementFilter()
  // The old entries stay on the screen, and the filter can be changed, while the new entries load.
  const listed = useDeferredValue(filter)
  const pages = useSuspenseInfiniteQuery(statementQuery(listed))
  const [opened, setOpened] = useState<PointEntry | null>(null)
  // Each page's `others` are from the same time as its lines, so sorting page by page sorts the list.
  const lines = pages.data.pages.flatMap((page) =>
    [...page.data, ...page.others].toSorted(
      (one, other) => other.created_at.getTime() - one.created_at.getTime(),
    ),
  )
  const days = new Map(
    pages.data.pages.flatMap((page) => page.days.map((day) => [day.day, day])),
  )
  const visible = useMoneyVisible()
  const balanceText = (amount: Cents) =>
    visible
      ? text.statement.balanceAfter(formatCents(amount))
      : text.statement.hiddenBalance

  return (
    <>
      <StatementTools listed={listed} />
      {lines.length === 0 ? (
        <EmptyState
          drawing="list"
          sentence={
            isFiltered(listed) ? text.statement.emptyCategory : text.statement.empty
          }
        />
      ) : (
        <DayList
          items={lines}
          dayOf={(line) => dayOf(line.created_at)}
          keyOf={(line) => line.id}
          subtotalOf={(_, day) => days.get(day)?.amount}
          asideOf={(day) => {
            const balance = days.get(day)?.balance_after
            return balance !== undefined && <span>{balanceText(balance)}</span>
          }}
          onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
          loadingMore={pages.isFetchingNextPage}
        >
          {(line) => (
            <DayListLine
              icon={line.amount > 0 ? IconArrowDownLeft : IconArrowUpRight}
              tone={toneOf(line) === 'in' ? 'in' : undefined}
              title={titleOf(line)}
              detail={detailOf(line)}
              amount={<Money amountCents={line.amount} tone={toneOf(line)} signed />}
              aside={line.balance_after !== null && balanceText(line.balance_after)}
              onOpen={() => setOpened(line)}
            />
          )}
        </DayList>
      )}
      <StatementSheet line={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function titleOf({ account, external_key, category }: PointEntry): string {
  if (account === 'debt') return text.statement.debt(external_key)
  return account === 'under_analysis' ? text.statement.underAnalysis : category.description
}

/** A reversal of credits under analysis is dimmed, because these credits never were in the balance. */
function toneOf({ account, amount }: PointEntry): 'in' | 'out' | 'dimmed' {
  if (account === 'under_analysis') return 'dimmed'
  return amount > 0 ? 'in' : 'out'
}

/** The order for a commission in the balance, else the explanation. */
function detailOf(line: PointEntry): string {
  const { sale, invite, mission } = creditCategories
  const { category, external_key: key } = line
  if (!key || line.account !== 'available') return line.explanation
  if (category.id === mission.id) return text.detail.mission(key)
  const fromOrder = category.id === sale.id || category.id === invite.id
  return fromOrder ? text.detail.order(key) : line.explanation
}
