import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'

import { cents, formatCents } from '#platform/contract/money.ts'

import type { Step } from '../../rules.ts'
import { text } from '../text.ts'

type SalesChartProps = { steps: Step[]; height: number }

/** Sales and commissions of each step; the table below it says the same to screen readers. */
export function SalesChart({ steps, height }: SalesChartProps) {
  return (
    <div aria-hidden="true">
      <BarChart
        h={height}
        data={steps.map((step) => ({
          step: text.step(step.begin, step.end),
          sales: step.sales,
          commission: step.commission,
        }))}
        dataKey="step"
        series={[
          {
            name: 'sales',
            label: text.sales,
            color: 'var(--mantine-primary-color-filled)',
          },
          { name: 'commission', label: text.commission, color: 'gray.5' },
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
