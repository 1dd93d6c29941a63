import '@mantine/core/styles/Chip.layer.css'
import { Anchor, Button, Chip, Group, Text } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { type Cycle, cycleOn } from '#platform/contract/time/cycle.ts'
import { dayOf, daysBetween, formatDay } from '#platform/contract/time/dates.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { useNow } from '#platform/web/use-now.ts'

import type { Order } from '../contract.ts'
import { OrderSheet } from './order-sheet.tsx'
import { daysOf, type SalesPeriod, salesPeriodOf, salesPeriods } from './periods.ts'
import { type Company, companyIn, ordersQuery, useOrderCycle } from './queries.ts'
import { text } from './text.ts'

import classes from './sales-screen.module.css'

export function SalesScreen() {
  const [search, setSearch] = useSearchParams()
  const cycle = useOrderCycle()
  const period = salesPeriodOf(search.get('period'))
  const companyId = companyIn(search)
  const offered = salesPeriods.filter((name) => name !== 'cycle' || cycle !== null)
  return (
    <>
      <PageHeader title={text.title} />
      <Chip.Group
        value={period}
        onChange={(next) =>
          setSearch((before) => ({ ...Object.fromEntries(before), period: String(next) }), {
            replace: true,
          })
        }
      >
        <Group gap="xs" mb="md" role="radiogroup" aria-label={text.period}>
          {offered.map((name) => (
            <Chip key={name} value={name}>
              {text.periods[name]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {cycle && <CycleNote cycle={cycle} />}
      {companyId !== 'all' && (
        <Text c="dimmed" size="sm" mb="md">
          {text.oneCompany}{' '}
          <Anchor component={Link} to="/sales" td="underline">
            {text.everyCompany}
          </Anchor>
        </Text>
      )}
      <ScreenBoundary key={`${period} ${companyId}`}>
        <Sales period={period} cycle={cycle} companyId={companyId} />
      </ScreenBoundary>
    </>
  )
}

/** The brand's current sales cycle, and its remaining days. */
function CycleNote({ cycle }: { cycle: Cycle }) {
  const today = dayOf(useNow())
  const { begin, end } = cycleOn(cycle, today)
  const left = text.cycleLeft(daysBetween(today, end).length - 1)
  return (
    <Text c="dimmed" size="sm" mb="md">
      {text.cycle(formatDay(begin), formatDay(end), left)}
    </Text>
  )
}

type SalesProps = {
  period: SalesPeriod
  cycle: Cycle | null
  companyId: Company
}

function Sales({ period, cycle, companyId }: SalesProps) {
  const days = daysOf(period, dayOf(useNow()), cycle)
  const pages = useSuspenseInfiniteQuery(ordersQuery(days, companyId))
  const [opened, setOpened] = useState<Order | null>(null)
  const visible = useMoneyVisible()
  const [first] = pages.data.pages
  const orders = pages.data.pages.flatMap((page) => page.data)
  return (
    <>
      <Panel>
        <Text c="dimmed">{text.total}</Text>
        <Money amountCents={first?.sum_order ?? cents(0)} size="balance" />
        <Text c="dimmed">{text.count(first?.quantity ?? 0)}</Text>
        {visible && first !== undefined && first.sum_commission !== null && (
          <Text fw={600}>{text.commission(formatCents(first.sum_commission))}</Text>
        )}
        {(first?.others ?? []).map((other) => (
          <Text key={other.status} c="dimmed" size="sm">
            {visible
              ? text.other(other.status, other.quantity, formatCents(other.sum_order))
              : text.otherHidden(other.status, other.quantity)}
          </Text>
        ))}
      </Panel>
      <Panel>
        {orders.length === 0 ? (
          <EmptyState drawing="bag" sentence={text.empty}>
            <Button component={Link} to="/share-products">
              {text.share}
            </Button>
          </EmptyState>
        ) : (
          <DayList
            items={orders}
            dayOf={(order) => dayOf(order.created_at)}
            keyOf={(order) => order.id}
            onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
            loadingMore={pages.isFetchingNextPage}
          >
            {(order) => <OrderLine order={order} onOpen={() => setOpened(order)} />}
          </DayList>
        )}
      </Panel>
      <Text className={classes['claims'] ?? ''}>
        {text.missing}{' '}
        <Anchor component={Link} to="/sales/claims" td="underline">
          {text.claims}
        </Anchor>
      </Text>
      <OrderSheet order={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function OrderLine({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const visible = useMoneyVisible()
  const { commission } = order
  const closes = useClosesCommissions()
  const [item] = order.items
  return (
    <DayListLine
      icon={IconShoppingBag}
      title={item?.name ?? order.external_id}
      detail={detailOf(order, closes)}
      amount={<Money amountCents={order.total} />}
      aside={
        commission && visible && commission.state !== 'reversed'
          ? `${text.sheet.commission} ${formatCents(commission.amount)}`
          : undefined
      }
      onOpen={onOpen}
    />
  )
}

/** The state, and of a waiting sale the next step or its release date. */
function detailOf(
  { status, status_description: state, commission }: Order,
  closes: boolean,
): string {
  // Closings have their own dates, which the order's sheet shows.
  const isComing = !closes && commission?.state === 'under_analysis'
  const release = isComing ? commission.release_at : null
  if (release !== null) return `${state} · ${text.releasedOn(formatDay(dayOf(release)))}`
  const waits = status === 'pen' || status === 'apv' ? ` · ${text.waitsFor[status]}` : ''
  return state + waits
}
