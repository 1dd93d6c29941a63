import { Button, Text } from '@mantine/core'
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import {
  openCommissionsQuery,
  paidCommissionsQuery,
} from '#features/money/commission/portal/queries.ts'
import { summaryQuery } from '#features/money/credits/portal/queries.ts'
import {
  type Company,
  everSoldQuery,
  orderTotalsQuery,
} from '#features/selling/orders/portal/queries.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { daysBetween } from '#platform/contract/time/dates.ts'
import type { Period } from '#platform/contract/time/periods.ts'
import { lateRead } from '#platform/web/api/query-client.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import { Comparison } from './comparison.tsx'
import { text } from './text.ts'

import classes from './dashboard-screen.module.css'

type WidgetProps = { period: Period; companyId: Company }

export function Orders({ period, companyId }: WidgetProps) {
  const { data } = useSuspenseQuery(orderTotalsQuery(period, companyId))
  const visible = useMoneyVisible()
  const { current, past } = data.range
  const difference = formatCents(cents(Math.abs(current.sum_order - past.sum_order)))
  return (
    <Panel title={text.orders} aside={<SeeSales companyId={companyId} />}>
      <div className={classes['figure']}>
        <Money amountCents={data.value} size="lg" />
        <Text size="sm">
          <span>
            {data.range.current.quantity === 0
              ? text.noOrders
              : text.ordersCount(data.range.current.quantity)}
          </span>{' '}
          <span>{text.ofLastDays(daysBetween(period.begin, period.end).length)}</span>
        </Text>
        {data.value > 0 && (
          <Comparison feeling={data.feeling} difference={visible ? difference : null} />
        )}
      </div>
    </Panel>
  )
}

/** What is under analysis stands at the top of the screen: here only the part that differs from it. */
export function Commissions({ period }: WidgetProps) {
  const [{ data: open }, { data: paid }, { data: summary }] = useSuspenseQueries({
    queries: [
      openCommissionsQuery(period),
      paidCommissionsQuery(period),
      lateRead(summaryQuery),
    ],
  })
  return (
    <Panel title={text.commissions}>
      <dl className={classes['pair']}>
        <div>
          <dt>{text.commissionsPaid}</dt>
          <dd>
            <Money amountCents={paid.total} size="lg" tone="in" />
          </dd>
        </div>
        {open.total !== summary.points_to_be_released && (
          <div>
            <dt>{text.commissionsOpen}</dt>
            <dd>
              <Money amountCents={open.total} size="lg" tone="waiting" />
            </dd>
          </div>
        )}
      </dl>
      <Text size="sm" c="dimmed">
        {open.total === summary.points_to_be_released
          ? text.commissionsAllOpen
          : text.commissionsPaidHint}
      </Text>
    </Panel>
  )
}

export function TotalSales({ companyId }: WidgetProps) {
  const { data } = useSuspenseQuery(everSoldQuery(companyId))
  return (
    <Panel title={text.totalSales} aside={<SeeSales companyId={companyId} />}>
      <div className={classes['figure']}>
        <Money amountCents={data.range.current.sum_order} size="lg" />
        <Text size="sm">{text.ordersCount(data.range.current.quantity)}</Text>
        <Text size="sm" c="dimmed">
          {text.totalSalesHint}
        </Text>
      </div>
    </Panel>
  )
}

function SeeSales({ companyId }: { companyId: Company }) {
  const to = companyId === 'all' ? '/sales' : `/sales?empresa=${companyId}`
  return (
    <Button component={Link} to={to} {...textButton('end')}>
      {text.seeSales}
    </Button>
  )
}
