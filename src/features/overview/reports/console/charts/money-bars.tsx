import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'

import { cents, formatCents } from '#platform/contract/money.ts'

import type { MoneyChartProps } from './money-chart.tsx'

type MoneyBarsProps = MoneyChartProps & { height: number }

/** The drawing of a chart; the table below it says the same to screen readers. */
export function MoneyBars({ bars, series, stacked = false, height }: MoneyBarsProps) {
  const [main, other] = series
  return (
    <div aria-hidden="true">
      <BarChart
        h={height}
        type={stacked ? 'stacked' : 'default'}
        data={bars}
        dataKey="label"
        series={[
          { ...main, color: 'var(--mantine-primary-color-filled)' },
          { ...other, color: 'gray.5' },
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
