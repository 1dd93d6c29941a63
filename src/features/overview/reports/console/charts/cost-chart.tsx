import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents, formatCents } from '#platform/contract/money.ts'

import type { showCosts } from '../../figures-contract.ts'
import { text } from '../text.ts'

type CostChartProps = { rows: Output<typeof showCosts>['data']; height: number }

/** Commissions and bonuses of each month; the table below it says the same to screen readers. */
export function CostChart({ rows, height }: CostChartProps) {
  const { columns } = text.costs
  return (
    <div aria-hidden="true">
      <BarChart
        h={height}
        type="stacked"
        data={rows.map((row) => ({
          month: text.monthName(row.month),
          commission: row.commission,
          bonus: row.bonus_value,
        }))}
        dataKey="month"
        series={[
          {
            name: 'commission',
            label: columns.commission,
            color: 'var(--mantine-primary-color-filled)',
          },
          { name: 'bonus', label: columns.bonus, color: 'gray.5' },
        ]}
        valueFormatter={(value) => formatCents(cents(Math.round(value)))}
        withLegend
        gridAxis="y"
        tickLine="none"
        yAxisProps={{ width: 90 }}
        // The table says the same: the picture is no stop of the keyboard.
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}
