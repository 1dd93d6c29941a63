import { lazy, Suspense } from 'react'

export type MoneyChartProps = {
  /** Each with its label and its amounts in centavos by the name of their series. */
  bars: ({ label: string } & Record<string, number | string>)[]
  /** The main amount, and the other. */
  series: readonly [Series, Series]
  stacked?: boolean
}

type Series = { name: string; label: string }

const MoneyBars = lazy(async () => ({
  default: (await import('./money-bars.tsx')).MoneyBars,
}))

const HEIGHT_PX = 260

/** Two amounts of each step of time; its code is loaded with the first chart. */
export function MoneyChart(props: MoneyChartProps) {
  return (
    <Suspense fallback={<div style={{ height: HEIGHT_PX }} />}>
      <MoneyBars {...props} height={HEIGHT_PX} />
    </Suspense>
  )
}
