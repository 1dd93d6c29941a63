import '@mantine/core/styles/Chip.layer.css'
import { Chip, Group, Text } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight, IconZoomMoney } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { creditCategories } from '#features/ledger/rules.ts'
import { dayOf } from '#platform/contract/dates.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { ActionRow } from '#platform/web/ui/action-row.tsx'
import { DayListLine } from '#platform/web/ui/day-list-line.tsx'
import { DayList } from '#platform/web/ui/day-list.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Money } from '#platform/web/ui/money.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Panel } from '#platform/web/ui/panel.tsx'
import { ScreenBoundary } from '#platform/web/ui/screen-boundary.tsx'

import type { PointEntry } from '../contract.ts'
import { categoriesQuery, statementQuery, summaryQuery } from './queries.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { text } from './text.ts'

export function StatementScreen() {
  return (
    <>
      <PageHeader title={text.statement.title} />
      <ScreenBoundary>
        <Balance />
      </ScreenBoundary>
      <Panel>
        <ScreenBoundary>
          <Lines />
        </ScreenBoundary>
      </Panel>
    </>
  )
}

function Balance() {
  const { data: summary } = useSuspenseQuery(summaryQuery)
  return (
    <Panel>
      <Text c="dimmed">{text.statement.balance}</Text>
      <Money amountCents={summary.balance} size="balance" />
      <ActionRow
        actions={[
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
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const [search, setSearch] = useSearchParams()
  const category = Number(search.get('category')) || null
  const pages = useSuspenseInfiniteQuery(statementQuery(category))
  const [opened, setOpened] = useState<PointEntry | null>(null)
  const lines = pages.data.pages.flatMap((page) => page.data)
  const visible = useMoneyVisible()

  function choose(value: string | string[]) {
    setSearch(value === 'all' ? {} : { category: String(value) }, { replace: true })
  }

  return (
    <>
      <Chip.Group value={category === null ? 'all' : String(category)} onChange={choose}>
        <Group gap="xs" mb="md" role="radiogroup" aria-label={text.statement.filter}>
          <Chip value="all">{text.statement.all}</Chip>
          {categories.map(({ id, description }) => (
            <Chip key={id} value={String(id)}>
              {description}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {lines.length === 0 ? (
        <EmptyState
          drawing="list"
          sentence={category === null ? text.statement.empty : text.statement.emptyCategory}
        />
      ) : (
        <DayList
          items={lines}
          dayOf={(line) => dayOf(line.created_at)}
          keyOf={(line) => line.id}
          subtotalOf={(items) => cents(items.reduce((sum, line) => sum + line.amount, 0))}
          onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
          loadingMore={pages.isFetchingNextPage}
        >
          {(line) => (
            <DayListLine
              icon={line.amount > 0 ? IconArrowDownLeft : IconArrowUpRight}
              title={line.category.description}
              detail={detailOf(line)}
              amount={
                <Money
                  amountCents={line.amount}
                  tone={line.amount > 0 ? 'in' : 'out'}
                  signed
                />
              }
              aside={
                line.balance_after !== null &&
                (visible
                  ? text.statement.balanceAfter(formatCents(line.balance_after))
                  : text.statement.hiddenBalance)
              }
              onOpen={() => setOpened(line)}
            />
          )}
        </DayList>
      )}
      <StatementSheet line={opened} onClose={() => setOpened(null)} />
    </>
  )
}

/** Sales are known by their order; everything else says in words why it moved. */
function detailOf(line: PointEntry): string {
  const { sale, invite } = creditCategories
  const fromOrder = line.category.id === sale.id || line.category.id === invite.id
  return fromOrder && line.external_key
    ? text.detail.order(line.external_key)
    : line.explanation
}
