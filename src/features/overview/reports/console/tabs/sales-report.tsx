import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { Figure, FigureGrid } from '#platform/web/console/layout/figure-grid.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { consoleQuery, keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { listPartnerReport, showDailyReport } from '../../contract.ts'
import { type Days, shareOf, stepsOf, totalsOf } from '../../rules.ts'
import { MoneyChart } from '../charts/money-chart.tsx'
import { text } from '../text.ts'
import { StepTable } from './step-table.tsx'

import classes from '../report.module.css'

/** What the program sold and cost in a period, step by step and by partner. */
export function SalesReport({ now, before }: { now: Days; before: Days }) {
  const { data } = useSuspenseQuery(consoleQuery(showDailyReport, { query: now }))
  const earlier = useSuspenseQuery(consoleQuery(showDailyReport, { query: before }))
  const steps = stepsOf(data.data)
  const totals = totalsOf(data.data)
  const past = totalsOf(earlier.data.data)
  const changeOf = (is: number, was: number) => text.change(shareOf(is - was, was))
  const average = cents(Math.round(totals.sales / Math.max(1, totals.orders)))
  const changes = {
    sales: changeOf(totals.sales, past.sales),
    orders: changeOf(totals.orders, past.orders),
    visitors: changeOf(totals.visitors, past.visitors),
    commission: changeOf(totals.commission, past.commission),
  }
  return (
    <>
      <p>{text.between(now.begin, now.end)}</p>
      <FigureGrid>
        <Figure
          label={text.sales}
          value={<Money amountCents={totals.sales} size="lg" always />}
          {...(changes.sales !== undefined && { change: changes.sales })}
        />
        <Figure
          label={text.orders}
          value={text.count(totals.orders)}
          detail={text.ordersDetail(formatCents(average))}
          {...(changes.orders !== undefined && { change: changes.orders })}
        />
        <Figure
          label={text.visitors}
          value={text.count(totals.visitors)}
          detail={text.visitorsDetail(shareOf(totals.orders, totals.visitors))}
          {...(changes.visitors !== undefined && { change: changes.visitors })}
        />
        <Figure
          label={text.commission}
          value={<Money amountCents={totals.commission} size="lg" always />}
          detail={text.cost(shareOf(totals.commission, totals.sales))}
          {...(changes.commission !== undefined && { change: changes.commission })}
        />
        <Figure
          label={text.lost}
          value={<Money amountCents={totals.lostSales} size="lg" always />}
          detail={text.lostDetail(totals.lostOrders)}
        />
      </FigureGrid>
      <div className={classes['parts']}>
        <Panel title={text.chart}>
          <MoneyChart
            bars={steps.map((step) => ({
              label: text.step(step.begin, step.end),
              sales: step.sales,
              commission: step.commission,
            }))}
            series={[
              { name: 'sales', label: text.sales },
              { name: 'commission', label: text.commission },
            ]}
          />
        </Panel>
        <Partners now={now} />
        <StepTable steps={steps} range={now} />
      </div>
    </>
  )
}

type Row = Output<typeof listPartnerReport>['data'][number]

const columns: Column<Row>[] = [
  {
    id: 'partner',
    header: text.columns.partner,
    cell: ({ partner_name: name }) => name,
    primary: true,
  },
  {
    id: 'visitors',
    header: text.columns.visitors,
    cell: ({ visitors }) => text.count(visitors),
    numeric: true,
  },
  {
    id: 'orders',
    header: text.columns.orders,
    cell: ({ orders }) => text.count(orders),
    numeric: true,
  },
  {
    id: 'sales',
    header: text.columns.sales,
    cell: ({ sales }) => <Money amountCents={sales} always />,
    numeric: true,
  },
  {
    id: 'lost',
    header: text.columns.lost,
    cell: ({ lost_sales: lost }) => <Money amountCents={lost} always />,
    numeric: true,
  },
  {
    id: 'commission',
    header: text.columns.commission,
    cell: ({ commission }) => <Money amountCents={commission} always />,
    numeric: true,
  },
]

function Partners({ now }: { now: Days }) {
  const pathTo = useBrandPath()
  const pages = useInfiniteQuery(
    keysetQuery(listPartnerReport, (cursor) => ({ query: { ...now, limit: 20, cursor } })),
  )
  return (
    <Panel title={text.partners} aside={<ExportLink list="report_partners" filter={now} />}>
      <KeysetTable
        query={pages}
        name="report-partners"
        label={text.partners}
        columns={columns}
        idOf={({ partner_slug: slug }) => slug}
        linkOf={({ partner_slug: slug }) => pathTo(`/parceiros/${slug}`)}
        empty={text.none}
      />
    </Panel>
  )
}
