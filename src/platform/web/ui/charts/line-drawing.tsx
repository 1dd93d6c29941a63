import { nice, ticks } from 'd3-array'
import { area, curveMonotoneX, line } from 'd3-shape'
import { type PointerEvent, useState } from 'react'

import {
  type DayChartProps,
  type DayPoint,
  type DaySeries,
  shortDay,
} from './day-chart.tsx'

import classes from './line-drawing.module.css'

const VALUE_TICKS = 4
const DAY_TICKS = 4
const LONG = 100_000
/** The units of the drawing: it is stretched to the width of its panel. */
const SIZE = 100

/**
 * One line a series over the days, and the value of a day under the pointer. The labels are HTML beside
 * a stretched drawing, so that nothing has to be measured before it is painted.
 */
export function LineDrawing({ points, series }: DayChartProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const most = Math.max(1, ...series.flatMap(({ name }) => valuesOf(points, name)))
  const [, top] = nice(0, most, VALUE_TICKS)
  const choose = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left) / width
    const index = Math.round(share * (points.length - 1))
    setChosen(Math.min(points.length - 1, Math.max(0, index)))
  }
  return (
    <div className={classes['drawing']}>
      {ticks(0, top, VALUE_TICKS)
        .filter(Number.isInteger)
        .map((value) => (
          <div
            key={value}
            className={classes['value']}
            style={{
              bottom: `calc(var(--days) + ${value / top} * (100% - var(--days) - var(--above)))`,
            }}
          >
            <span>{axisLabel(value, top)}</span>
          </div>
        ))}
      <div
        className={classes['plot']}
        onPointerMove={choose}
        onPointerDown={choose}
        onPointerLeave={() => setChosen(null)}
      >
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none">
          {series.map((one) => (
            <SeriesPaths key={one.name} points={points} series={one} top={top} />
          ))}
        </svg>
        {chosen !== null && <DayValues points={points} series={series} index={chosen} />}
      </div>
      {shownDays(points.length).map((index) => (
        <span
          key={index}
          className={classes['day']}
          style={{
            insetInlineStart: `calc(var(--axis) + ${shareOf(index, points)} * (100% - var(--axis)))`,
          }}
        >
          {shortDay(points[index]?.day ?? '')}
        </span>
      ))}
    </div>
  )
}

type SeriesPathsProps = { points: DayPoint[]; series: DaySeries; top: number }

function SeriesPaths({ points, series: { name, dashed }, top }: SeriesPathsProps) {
  const values = valuesOf(points, name)
  const x = (_: number, index: number) => SIZE * shareOf(index, points)
  const y = (value: number) => SIZE * (1 - value / top)
  const outline = line<number>().x(x).y(y).curve(curveMonotoneX)(values)
  const filled = area<number>().x(x).y0(SIZE).y1(y).curve(curveMonotoneX)(values)
  return (
    <g data-dashed={dashed}>
      <path className={classes['area']} d={filled ?? ''} />
      <path className={classes['line']} d={outline ?? ''} />
    </g>
  )
}

type DayValuesProps = DayChartProps & { index: number }

function DayValues({ points, series, index }: DayValuesProps) {
  const point = points[index]
  if (point === undefined) return null
  const share = shareOf(index, points)
  return (
    <div
      className={classes['chosen']}
      data-side={share > 0.5 ? 'end' : 'start'}
      style={{ insetInlineStart: percent(share) }}
    >
      <dl>
        <dt>{shortDay(point.day)}</dt>
        {series.map(({ name, label }) => (
          <dd key={name}>
            {label}: <b className="tabular">{point[name]?.toLocaleString('pt-BR')}</b>
          </dd>
        ))}
      </dl>
    </div>
  )
}

function valuesOf(points: DayPoint[], name: string): number[] {
  return points.map((point) => Number(point[name] ?? 0))
}

function shareOf(index: number, points: DayPoint[]): number {
  return points.length < 2 ? 0.5 : index / (points.length - 1)
}

/** The first day, the last and some between them, at equal distances. */
function shownDays(count: number): number[] {
  const shown = Math.min(DAY_TICKS, count)
  if (shown < 2) return count === 0 ? [] : [0]
  const indexes = Array.from({ length: shown }, (_, nth) =>
    Math.round((nth * (count - 1)) / (shown - 1)),
  )
  return [...new Set(indexes)]
}

/** `5.000`; `500 mil` and `20 mi` beside an axis whose longest number has no room. */
function axisLabel(value: number, top: number): string {
  return value.toLocaleString('pt-BR', top < LONG ? {} : { notation: 'compact' })
}

function percent(share: number): string {
  return `${100 * share}%`
}
