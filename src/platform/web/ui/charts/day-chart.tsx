import '@mantine/core/styles/Table.layer.css'
import { Button } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'

import type { Day } from '#platform/contract/time/dates.ts'

import { textButton } from '../text-button.ts'
import { text } from '../text.ts'

import classes from './day-chart.module.css'

export type DayPoint = { day: Day } & Record<string, number | string>
export type DaySeries = { name: string; label: string; dashed?: boolean }
export type DayChartProps = { points: DayPoint[]; series: DaySeries[] }

// Loaded when the chart scrolls into view: the sentence above it has the same information.
const LineDrawing = lazy(async () => ({
  default: (await import('./line-drawing.tsx')).LineDrawing,
}))

/** A chart with a table of the same figures, one tap away. */
export function DayChart({ points, series }: DayChartProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <>
      {asTable ? (
        <DayTable points={points} series={series} />
      ) : (
        <ChartWhenSeen points={points} series={series} />
      )}
      <Button mt="xs" {...textButton('start')} onClick={() => setAsTable(!asTable)}>
        {asTable ? text.chart.hide : text.chart.show}
      </Button>
    </>
  )
}

function ChartWhenSeen(props: DayChartProps) {
  const { ref, inViewport } = useInViewport()
  const [seen, setSeen] = useState(false)
  if (inViewport && !seen) setSeen(true)
  return (
    <div className={classes['chart']} aria-hidden ref={ref}>
      <Suspense>{seen && <LineDrawing {...props} />}</Suspense>
    </div>
  )
}

function DayTable({ points, series }: DayChartProps) {
  return (
    // Focusable, because keyboard users must be able to scroll it.
    <div
      className={classes['table']}
      tabIndex={0}
      role="region"
      aria-label={text.chart.show}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{text.chart.day}</th>
            {series.map(({ name, label }) => (
              <th scope="col" key={name}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.day}>
              <td>{shortDay(point.day)}</td>
              {series.map(({ name }) => (
                <td key={name} className="tabular">
                  {point[name]?.toLocaleString('pt-BR')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `21/11`. */
export function shortDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}
