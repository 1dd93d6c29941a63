import { AreaChart } from '@mantine/charts'

import '@mantine/charts/styles.layer.css'

import { type DayChartProps, shortDay } from './day-chart.tsx'

/** The lines themselves; loaded after the figures. */
export function LineDrawing({ points, series }: DayChartProps) {
  return (
    <AreaChart
      h={200}
      data={points.map((point) => ({ ...point, day: shortDay(point.day) }))}
      dataKey="day"
      series={series.map(({ name, label, dashed }) => ({
        name,
        label,
        color: dashed ? 'gray.6' : 'brand',
        ...(dashed && { strokeDasharray: '5 5' }),
      }))}
      curveType="monotone"
      withDots={false}
      gridAxis="x"
      tickLine="none"
      yAxisProps={{ width: 44, allowDecimals: false }}
      areaChartProps={{ accessibilityLayer: false }}
    />
  )
}
