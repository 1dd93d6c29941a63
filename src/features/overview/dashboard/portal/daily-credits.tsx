import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { pointsPerDayQuery } from '#features/money/credits/portal/queries.ts'
import { formatCents, sumCents } from '#platform/contract/money.ts'
import { daysBetween } from '#platform/contract/time/dates.ts'
import type { Period } from '#platform/contract/time/periods.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { DayChart } from '#platform/web/ui/charts/day-chart.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { padSeries } from '../rules.ts'
import { text } from './text.ts'

/** Released and redeemed credits by day. Hidden values hide the chart too. */
export function DailyCredits({ period }: { period: Period }) {
  const { data } = useSuspenseQuery(pointsPerDayQuery(period))
  const visible = useMoneyVisible()
  const byDay = new Map(data.map((row) => [row.day, row]))
  const days = daysBetween(period.begin, period.end)
  const points = padSeries(
    days.map((day) => ({
      day,
      received: (byDay.get(day)?.received ?? 0) / 100,
      redeemed: (byDay.get(day)?.redeemed ?? 0) / 100,
    })),
    (day) => ({ day, received: 0, redeemed: 0 }),
  )
  const total = sumCents(data.map((row) => row.received))
  return (
    <Panel title={text.daily}>
      <Text mb="sm">
        {visible ? text.dailySummary(formatCents(total), days.length) : text.chartHidden}
      </Text>
      {visible && (
        <DayChart
          points={points}
          series={[
            { name: 'received', label: text.received },
            { name: 'redeemed', label: text.redeemed, dashed: true },
          ]}
        />
      )}
    </Panel>
  )
}
