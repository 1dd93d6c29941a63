import { Text } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'

import { visitorTotalsQuery } from '#features/selling/tracking/portal/queries.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { lastDays, periodBefore } from '#platform/contract/time/periods.ts'
import { DayChart } from '#platform/web/ui/charts/day-chart.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { padSeries, VISITOR_DAYS } from '../rules.ts'
import { comparisonText } from './comparison.tsx'
import { text } from './text.ts'

/** The last 14 days, with the preceding 14 as a dashed line. */
export function Visitors() {
  const period = lastDays(dayOf(useNow()), VISITOR_DAYS)
  const [{ data }, { data: before }] = useSuspenseQueries({
    queries: [visitorTotalsQuery(period), visitorTotalsQuery(periodBefore(period))],
  })
  const points = padSeries(
    data.series.map(({ day, quantity }, index) => ({
      day,
      current: quantity,
      past: before.series[index]?.quantity ?? 0,
    })),
    (day) => ({ day, current: 0, past: 0 }),
  )
  const periodText =
    data.value === 0
      ? text.noVisitors(VISITOR_DAYS)
      : comparisonText(
          data.feeling,
          String(Math.abs(data.range.current.quantity - data.range.past.quantity)),
        )
  return (
    <Panel title={text.visitorsTitle(periodText)}>
      {data.value > 0 && (
        <Text mb="sm">{text.visitorsCount(data.value, VISITOR_DAYS)}</Text>
      )}
      {data.own_clicks > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {text.ownClicks(data.own_clicks)}
        </Text>
      )}
      <DayChart
        points={points}
        series={[
          { name: 'current', label: text.visitors },
          { name: 'past', label: text.pastPeriod, dashed: true },
        ]}
      />
    </Panel>
  )
}
