import { Anchor } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { sumCents } from '#platform/contract/money.ts'
import { daysOfMonth } from '#platform/contract/time/periods.ts'
import { Figure, FigureGrid } from '#platform/web/console/layout/figure-grid.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { showCosts } from '../../figures-contract.ts'
import type { Months } from '../../periods.ts'
import { shareOf } from '../../rules.ts'
import { MoneyChart } from '../charts/money-chart.tsx'
import { text } from '../text.ts'
import { FigureTable } from './figure-table.tsx'

import classes from '../report.module.css'

/** What the program cost in each month against what it sold; a month opens its commissions. */
export function CostReport({ months }: { months: Months }) {
  const pathTo = useBrandPath()
  const opens = useMay('orders.read')
  const { data: rows } = useSuspenseQuery(consoleQuery(showCosts, { query: months })).data
  const { costs: words } = text
  const cost = sumCents(rows.map((row) => row.cost_value))
  const sales = sumCents(rows.map((row) => row.sales))
  return (
    <>
      <FigureGrid>
        <Figure label={words.cost} value={<Money amountCents={cost} size="lg" always />} />
        <Figure label={text.sales} value={<Money amountCents={sales} size="lg" always />} />
        <Figure label={words.ofSales} value={text.funnel.share(shareOf(cost, sales))} />
      </FigureGrid>
      <div className={classes['parts']}>
        <Panel
          title={words.title}
          aside={<ExportLink list="report_costs" filter={months} />}
        >
          <MoneyChart
            stacked
            bars={rows.map((row) => ({
              label: text.monthName(row.month),
              commission: row.commission,
              bonus: row.bonus_value,
            }))}
            series={[
              { name: 'commission', label: words.columns.commission },
              { name: 'bonus', label: words.columns.bonus },
            ]}
          />
          <FigureTable label={words.title} headers={Object.values(words.columns)}>
            {rows.toReversed().map((row) => (
              <tr key={row.month}>
                <th scope="row">
                  {opens ? (
                    <Anchor component={Link} to={pathTo(commissionsOf(row.month))}>
                      {text.monthName(row.month)}
                    </Anchor>
                  ) : (
                    text.monthName(row.month)
                  )}
                </th>
                {(
                  [
                    'sales',
                    'commission',
                    'bonus_value',
                    'fees_value',
                    'cost_value',
                  ] as const
                ).map((name) => (
                  <td key={name}>
                    <Money amountCents={row[name]} always />
                  </td>
                ))}
                <td>{text.funnel.share(shareOf(row.cost_value, row.sales))}</td>
              </tr>
            ))}
          </FigureTable>
          <p>{words.note}</p>
        </Panel>
      </div>
    </>
  )
}

function commissionsOf(month: string): string {
  const { begin, end } = daysOfMonth(month)
  return `/financeiro/comissoes?de=${begin}&ate=${end}`
}
