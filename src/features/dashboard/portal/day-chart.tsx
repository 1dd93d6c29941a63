import '@mantine/core/styles/Table.layer.css'
import { Button, Table } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import type { Day } from '#platform/contract/dates.ts'

import { text } from './text.ts'

import classes from './dashboard-screen.module.css'

export type DayPoint = { day: Day } & Record<string, number | string>
export type DaySeries = { name: string; label: string; dashed?: boolean }
export type DayChartProps = { points: DayPoint[]; series: DaySeries[] }

// The drawing of charts is half the portal's weight: it comes after the figures it draws.
const LineDrawing = lazy(async () => ({
  default: (await import('./line-drawing.tsx')).LineDrawing,
}))

/** A chart that can also be read: the same figures as a table, one touch away. */
export function DayChart({ points, series }: DayChartProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <>
      {asTable ? (
        <DayTable points={points} series={series} />
      ) : (
        <div className={classes['chart']} aria-hidden>
          <Suspense>
            <LineDrawing points={points} series={series} />
          </Suspense>
        </div>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? text.table.hide : text.table.show}
      </Button>
    </>
  )
}

function DayTable({ points, series }: DayChartProps) {
  return (
    // Focusable, because whoever uses the keyboard has to be able to scroll it.
    <div
      className={classes['table']}
      tabIndex={0}
      role="region"
      aria-label={text.table.show}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.table.day}</Table.Th>
            {series.map(({ name, label }) => (
              <Table.Th key={name}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map((point) => (
            <Table.Tr key={point.day}>
              <Table.Td>{shortDay(point.day)}</Table.Td>
              {series.map(({ name }) => (
                <Table.Td key={name} className="tabular">
                  {point[name]?.toLocaleString('pt-BR')}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** `21/11`. */
export function shortDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}
