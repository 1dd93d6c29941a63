import { NativeSelect, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { linkStatisticsQuery } from '#features/selling/tracking/portal/queries.ts'
import { addDays, dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { text } from './text.ts'

import classes from './share-sheet.module.css'

const words = text.results
const periods = [7, 30, 90] as const
type Days = (typeof periods)[number]

/** The results of the person's links: by day, by place and by source. */
export function LinkResults({ onClose }: { onClose: () => void }) {
  const [days, setDays] = useState<Days>(30)
  return (
    <DetailSheet opened onClose={onClose} title={words.title}>
      <NativeSelect
        label={words.period}
        mb="md"
        value={String(days)}
        onChange={({ currentTarget: { value } }) =>
          setDays(periods.find((one) => String(one) === value) ?? 30)
        }
        data={periods.map((one) => ({ value: String(one), label: words.periods[one] }))}
      />
      <ScreenBoundary>
        <Results days={days} />
      </ScreenBoundary>
    </DetailSheet>
  )
}

function Results({ days }: { days: Days }) {
  const today = dayOf(useNow())
  const period = { begin: addDays(today, 1 - days), end: today }
  const { data } = useSuspenseQuery(linkStatisticsQuery(period))
  const ownClicks = data.own_clicks > 0 && (
    <Text mb="xs">{words.ownClicks(data.own_clicks)}</Text>
  )
  if (data.clicks === 0)
    return (
      <>
        <EmptyState drawing="list" sentence={words.empty} />
        {ownClicks}
      </>
    )
  return (
    <>
      <Text fz="xl" fw={650}>
        {words.visitors(data.visitors)}
      </Text>
      <Text mb="xs">{words.clicks(data.clicks)}</Text>
      {ownClicks}
      <Text size="sm" c="dimmed" mb="lg">
        {words.hint}
      </Text>
      <Bars
        title={words.byPlace}
        bars={data.by_place.map((one) => [words.places[one.place], one.visitors])}
      />
      <Bars
        title={words.bySource}
        bars={data.by_source.map((one) => [words.sources[one.source], one.visitors])}
      />
      <Bars
        title={words.byLink}
        bars={data.by_link
          .slice(0, 5)
          .map((one) => [one.name ?? words.leadsTo[one.leads_to], one.visitors])}
      />
      <Bars
        title={words.byDay}
        bars={data.by_day.toReversed().map((one) => [formatDay(one.day), one.visitors])}
      />
    </>
  )
}

type BarsProps = { title: string; bars: (readonly [name: string, visitors: number])[] }

/** Rows of a label and a number, with a bar that is proportional to the largest. */
function Bars({ title, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(([, visitors]) => visitors))
  return (
    <section>
      <h3 className={classes['heading']}>{title}</h3>
      <ul className={classes['bars']}>
        {bars.map(([name, visitors], index) => (
          <li key={`${index} ${name}`} className={classes['bar']}>
            <span
              aria-hidden
              className={classes['fill']}
              style={{ position: 'absolute', width: `${(visitors / most) * 100}%` }}
            />
            <span>{name}</span>
            <span className="tabular">{visitors.toLocaleString('pt-BR')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
