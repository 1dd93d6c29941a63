import { Anchor, Button, Text } from '@mantine/core'
import { usePrefetchQuery, useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Link, useSearchParams } from 'react-router'

import { approvedBrandsQuery } from '#features/people/memberships/portal/queries.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents } from '#platform/contract/money.ts'
import { type Cycle, cycleOn } from '#platform/contract/time/cycle.ts'
import { type Day, dayOf, daysBetween, formatDay } from '#platform/contract/time/dates.ts'
import { useOpenRow } from '#platform/web/navigation/use-open-row.ts'
import { Chips } from '#platform/web/ui/choice/chips.tsx'
import {
  daysOf,
  periodNames,
  type SalesPeriod,
  salesPeriodOf,
  salesPeriods,
} from '#platform/web/ui/choice/usual-periods.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { TwoColumns } from '#platform/web/ui/layout/two-columns.tsx'
import { useWide } from '#platform/web/ui/layout/use-wide.ts'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { useNow } from '#platform/web/use-now.ts'

import type { ListOrdering, listOrders, Order } from '../contract.ts'
import { text as couponWords } from './coupons/text.ts'
import { OpenedSale } from './opened-sale.tsx'
import { OrderLine } from './order-line.tsx'
import {
  type Company,
  companyIn,
  orderingIn,
  ordersQuery,
  orderTotalsQuery,
  useOrderCycle,
} from './queries.ts'
import { SalesByDay, SalesTotals } from './sales-totals.tsx'
import { text } from './text.ts'

import classes from './sales-screen.module.css'

// Not for phones.
const SalesTable = lazy(async () => ({
  default: (await import('./sales-table.tsx')).SalesTable,
}))

/** The parameter of the address that names the open sale. */
const OPEN_SALE = 'venda'

export function SalesScreen() {
  const [search, setSearch] = useSearchParams()
  const cycle = useOrderCycle()
  const period = salesPeriodOf(search.get('period'))
  const companyId = companyIn(search)
  const offered = salesPeriods.filter((name) => name !== 'cycle' || cycle !== null)
  return (
    <>
      <PageHeader title={text.title} />
      <Chips
        label={text.period}
        row="scroll"
        spaced
        chosen={period}
        onChoose={(next) =>
          setSearch((before) => withPeriod(before, next), { replace: true })
        }
        options={offered.map((value) => ({ value, label: periodNames[value] }))}
      />
      <PeriodNote period={period} cycle={cycle} />
      {companyId !== 'all' && <OneBrand id={companyId} />}
      <ScreenBoundary key={`${period} ${companyId}`}>
        <Sales period={period} cycle={cycle} companyId={companyId} />
      </ScreenBoundary>
    </>
  )
}

/** Whose sales these are, and the way back to those of every brand. */
function OneBrand({ id }: { id: number }) {
  const [search] = useSearchParams()
  const { data: brands = [] } = useQuery(approvedBrandsQuery)
  const all = new URLSearchParams(search)
  all.delete('empresa')
  all.delete(OPEN_SALE)
  const name = brands.find((brand) => brand.id === id)?.nome ?? null
  return (
    <Text c="dimmed" size="sm" mb="md">
      {text.oneCompany(name)}{' '}
      <Anchor component={Link} to={`?${all}`} td="underline">
        {text.everyCompany}
      </Anchor>
    </Text>
  )
}

type PeriodNoteProps = { period: SalesPeriod; cycle: Cycle | null }

/** The days of the chosen period; of the brand's sales cycle, the remaining days too. */
function PeriodNote({ period, cycle }: PeriodNoteProps) {
  const today = dayOf(useNow())
  return (
    <Text c="dimmed" size="sm" mb="md">
      {period === 'cycle' && cycle ? cycleText(cycle, today) : daysText(period, today)}
    </Text>
  )
}

function cycleText(cycle: Cycle, today: Day): string {
  const { begin, end } = cycleOn(cycle, today)
  const left = text.cycleLeft(daysBetween(today, end).length - 1)
  return text.cycle(formatDay(begin), formatDay(end), left)
}

function daysText(period: SalesPeriod, today: Day): string {
  const { begin, end } = daysOf(period, today)
  return text.days(formatDay(begin), formatDay(end))
}

type SalesProps = {
  period: SalesPeriod
  cycle: Cycle | null
  companyId: Company
}

function Sales({ period, cycle, companyId }: SalesProps) {
  const [search] = useSearchParams()
  const wide = useWide()
  const ordering = wide ? orderingIn(search) : 'created_at desc'
  const days = daysOf(period, dayOf(useNow()), cycle)
  // Requested together with the sales, not after them: the chart would hold them back.
  usePrefetchQuery(orderTotalsQuery(days, companyId))
  const pages = useSuspenseInfiniteQuery(ordersQuery(days, companyId, ordering))
  const row = useOpenRow(OPEN_SALE)
  const [first] = pages.data.pages
  const orders = pages.data.pages.flatMap((page) => page.data)
  const opened = (
    <OpenedSale id={row.id} orders={orders} onOpen={row.open} onClose={row.close} />
  )
  return (
    <>
      <TwoColumns
        companionLeads
        companion={
          wide && row.id !== null ? (
            opened
          ) : (
            <>
              <PeriodTotals list={first} />
              <SalesByDay days={days} companyId={companyId} />
            </>
          )
        }
      >
        <Panel>
          {orders.length === 0 ? (
            <EmptyState drawing="bag" sentence={text.empty}>
              <Button component={Link} to="/share-products">
                {text.share}
              </Button>
            </EmptyState>
          ) : (
            <SalesList
              orders={orders}
              ordering={ordering}
              openId={row.id}
              onOpen={row.open}
              onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
              loadingMore={pages.isFetchingNextPage}
            />
          )}
        </Panel>
        <Text className={classes['claims'] ?? ''}>
          {text.missing}{' '}
          <Anchor component={Link} to="/sales/claims" td="underline" data-touch>
            {text.claims}
          </Anchor>{' '}
          ·{' '}
          <Anchor component={Link} to="/sales/coupons" td="underline" data-touch>
            {couponWords.title}
          </Anchor>
        </Text>
      </TwoColumns>
      {!wide && opened}
    </>
  )
}

/** The sums of a list; zeros without one. */
function PeriodTotals({ list }: { list: Output<typeof listOrders> | undefined }) {
  return (
    <SalesTotals
      sold={list?.sum_order ?? cents(0)}
      count={list?.quantity ?? 0}
      earned={list?.sum_commission ?? null}
      brands={list?.brands ?? []}
      others={list?.others ?? []}
    />
  )
}

type SalesListProps = {
  orders: Order[]
  ordering: ListOrdering
  openId: string | null
  onOpen: (id: string) => void
  onMore: (() => void) | undefined
  loadingMore: boolean
}

/** By day on a phone; a table where there is room for one. */
function SalesList({ ordering, openId, ...list }: SalesListProps) {
  const [, setSearch] = useSearchParams()
  if (useWide())
    return (
      <SalesTable
        {...list}
        openId={openId}
        ordering={ordering}
        onOrdering={(next) =>
          setSearch((before) => ({ ...Object.fromEntries(before), ordem: next }), {
            replace: true,
          })
        }
      />
    )
  return (
    <DayList
      items={list.orders}
      dayOf={(order) => dayOf(order.created_at)}
      keyOf={(order) => order.id}
      onMore={list.onMore}
      loadingMore={list.loadingMore}
    >
      {(order) => <OrderLine order={order} onOpen={() => list.onOpen(String(order.id))} />}
    </DayList>
  )
}

/** The open sale may not be of the other period: it is closed. */
function withPeriod(before: URLSearchParams, period: string): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete(OPEN_SALE)
  next.set('period', period)
  return next
}
