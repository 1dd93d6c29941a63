import { Button, Text } from '@mantine/core'
import { IconSparkles, IconZoomMoney } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { useOpenRow } from '#platform/web/navigation/use-open-row.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { LoadingLine } from '#platform/web/ui/feedback/loading-line.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { TwoColumns } from '#platform/web/ui/layout/two-columns.tsx'
import { useWide } from '#platform/web/ui/layout/use-wide.ts'
import { ActionRow } from '#platform/web/ui/lists/action-row.tsx'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { showPointsSummary } from '../contract.ts'
import { DebtNotice } from './debt-notice.tsx'
import { summaryQuery } from './queries.ts'
import { StatementFiles } from './statement-files.tsx'
import { detailOf, iconOf, titleOf, toneOf, useStatementLines } from './statement-lines.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { StatementTools } from './statement-tools.tsx'
import { text } from './text.ts'
import { isFiltered, OPEN_LINE, useStatementFilter } from './use-statement-filter.ts'

const NOTHING = cents(0)

// Not for phones.
const StatementTable = lazy(async () => ({
  default: (await import('./statement-table.tsx')).StatementTable,
}))
const StatementPanel = lazy(async () => ({
  default: (await import('./statement-table.tsx')).StatementPanel,
}))

export function StatementScreen() {
  const wide = useWide()
  const row = useOpenRow(OPEN_LINE)
  return (
    <>
      <PageHeader title={text.statement.title} />
      <TwoColumns
        companionLeads
        companion={
          wide && row.id !== null ? (
            <ScreenBoundary>
              <StatementPanel id={row.id} onOpen={row.open} onClose={row.close} />
            </ScreenBoundary>
          ) : (
            <>
              <ScreenBoundary skeleton={<BalancePanel summary={null} />}>
                <DebtNotice />
                <Balance />
              </ScreenBoundary>
              {wide && <StatementFiles />}
            </>
          )
        }
      >
        {/* Waits around both, so that the lines do not push the files down. */}
        <Suspense
          fallback={
            <Panel>
              <SkeletonList />
            </Panel>
          }
        >
          <Panel>
            <ScreenBoundary waitsOutside>
              <Lines row={row} />
            </ScreenBoundary>
          </Panel>
          {/* On a phone below the lines, which are what the person came for. */}
          {!wide && <StatementFiles />}
        </Suspense>
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

function Lines({ row }: { row: ReturnType<typeof useOpenRow> }) {
  const wide = useWide()
  const { listed, days, lines, onMore, loadingMore } = useStatementLines()
  const { clear } = useStatementFilter()
  const filtered = isFiltered(listed)
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
          sentence={filtered ? text.statement.emptyCategory : text.statement.empty}
        >
          {filtered && (
            <Button variant="light" onClick={clear}>
              {text.statement.clear}
            </Button>
          )}
        </EmptyState>
      ) : wide ? (
        <StatementTable openId={row.id} onOpen={row.open} />
      ) : (
        <DayList
          items={lines}
          dayOf={(line) => dayOf(line.created_at)}
          keyOf={(line) => line.id}
          subtotalOf={(_, day) => days.get(day)?.amount}
          signed
          asideOf={(day) => {
            const balance = days.get(day)?.balance_after
            return balance !== undefined && <span>{balanceText(balance)}</span>
          }}
          onMore={onMore}
          loadingMore={loadingMore}
        >
          {(line) => (
            <DayListLine
              icon={iconOf(line)}
              tone={toneOf(line) === 'in' ? 'in' : undefined}
              title={titleOf(line)}
              detail={detailOf(line)}
              amount={<Money amountCents={line.amount} tone={toneOf(line)} signed />}
              aside={line.balance_after !== null && balanceText(line.balance_after)}
              onOpen={() => row.open(line.id)}
            />
          )}
        </DayList>
      )}
      {!wide && (
        <StatementSheet
          line={lines.find(({ id }) => id === row.id) ?? null}
          onClose={row.close}
        />
      )}
    </>
  )
}
