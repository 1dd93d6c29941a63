import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'

import { Day, dayOf } from '#platform/contract/time/dates.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { Tabs } from '#platform/web/ui/choice/tabs.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { daysOf, monthsUntil, type Period, periods } from '../rules.ts'
import { CohortReport } from './tabs/cohort-report.tsx'
import { ContentReport } from './tabs/content-report.tsx'
import { CostReport } from './tabs/cost-report.tsx'
import { FunnelReport } from './tabs/funnel-report.tsx'
import { ProductReport } from './tabs/product-report.tsx'
import { SalesReport } from './tabs/sales-report.tsx'
import { text } from './text.ts'

const names = ['vendas', 'funil', 'produtos', 'entrada', 'custo', 'conteudo'] as const
type Name = (typeof names)[number]
const ofDays: readonly Name[] = ['vendas', 'funil', 'produtos']
const ofMonths: readonly Name[] = ['entrada', 'custo']
const periodNames = Object.keys(periods) as Period[]
const spans = ['6', '12', '24'] as const
const Filters = z.object({
  aba: z.enum(names),
  periodo: z.enum(periodNames),
  de: Day,
  ate: Day,
  meses: z.enum(spans),
})
type Filtered = ReturnType<typeof useUrlFilters<(typeof Filters)['shape']>>

/** What the program sold, where it came from, and what it cost; the report and its dates are in the address. */
export function ReportScreen() {
  const url = useUrlFilters(Filters)
  const chosen = url.filters.aba ?? 'vendas'
  const pathTo = useBrandPath()
  const [today] = useState(() => dayOf(new Date()))
  const { periodo: period, de: begin, ate: end, meses = '12' } = url.filters
  const { now, before } = daysOf({ period, begin, end }, today)
  const months = monthsUntil(today, Number(meses))
  const reports: Record<Name, ReactNode> = {
    vendas: <SalesReport now={now} before={before} />,
    funil: <FunnelReport now={now} />,
    produtos: <ProductReport now={now} />,
    entrada: <CohortReport months={months} />,
    custo: <CostReport months={months} />,
    conteudo: <ContentReport />,
  }
  const shown = [chosen, now.begin, now.end, meses].join(' ')
  return (
    <>
      <PageHeader title={text.title} description={text.description}>
        <Button component={Link} to={pathTo('/relatorios/semanal')} variant="default">
          {text.weekly}
        </Button>
      </PageHeader>
      <Tabs
        label={text.title}
        titles={text.tabs}
        names={names}
        chosen={chosen}
        onChoose={(name) => url.setFilter('aba', name === 'vendas' ? null : name)}
      >
        {ofDays.includes(chosen) && <PeriodFields url={url} />}
        {ofMonths.includes(chosen) && <MonthFields url={url} />}
        <ScreenBoundary key={shown}>{reports[chosen]}</ScreenBoundary>
      </Tabs>
    </>
  )
}

function PeriodFields({ url }: { url: Filtered }) {
  const { filters, setFilter } = url
  const isOwn = filters.de !== undefined && filters.ate !== undefined
  const field = (name: 'de' | 'ate', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={filters[name] ?? ''}
      onChange={({ currentTarget }) => setFilter(name, currentTarget.value || null)}
    />
  )
  const choose = (value: string) =>
    url.setFilters({ de: null, ate: null, periodo: value === 'month' ? null : value })
  return (
    <Toolbar>
      <Chips
        label={text.period}
        chosen={isOwn ? null : (filters.periodo ?? 'month')}
        onChoose={choose}
        options={periodNames.map((value) => ({ value, label: text.periods[value] }))}
      />
      {field('de', text.begin)}
      {field('ate', text.end)}
    </Toolbar>
  )
}

function MonthFields({ url }: { url: Filtered }) {
  return (
    <Toolbar>
      <Chips
        label={text.period}
        chosen={url.filters.meses ?? '12'}
        onChoose={(value) => url.setFilter('meses', value === '12' ? null : value)}
        options={spans.map((value) => ({ value, label: text.months(value) }))}
      />
    </Toolbar>
  )
}
