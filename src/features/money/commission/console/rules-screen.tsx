import { z } from 'zod'

import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { Tabs } from '#platform/web/ui/choice/tabs.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { SimulatorTab } from './simulator/simulator-tab.tsx'
import { BoostersTab } from './tabs/boosters-tab.tsx'
import { CouponsTab } from './tabs/coupons-tab.tsx'
import { ExceptionsTab } from './tabs/exceptions-tab.tsx'
import { HistoryTab } from './tabs/history-tab.tsx'
import { LevelsTab } from './tabs/levels-tab.tsx'
import { PercentsTab } from './tabs/percents-tab.tsx'
import { text } from './text.ts'

const tabs = {
  percentuais: PercentsTab,
  excecoes: ExceptionsTab,
  impulsos: BoostersTab,
  niveis: LevelsTab,
  cupons: CouponsTab,
  simulador: SimulatorTab,
  historico: HistoryTab,
}
const names = [
  'percentuais',
  'excecoes',
  'impulsos',
  'niveis',
  'cupons',
  'simulador',
  'historico',
] as const
const Filters = z.object({ aba: z.enum(names) })

/** The brand's rules: what a sale pays, and why. */
export function RulesScreen() {
  const { filters, setFilter } = useUrlFilters(Filters)
  const chosen = filters.aba ?? 'percentuais'
  const Chosen = tabs[chosen]
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <Tabs
        label={text.title}
        titles={text.tabs}
        names={names}
        chosen={chosen}
        onChoose={(name) => setFilter('aba', name)}
      >
        <Chosen />
      </Tabs>
    </>
  )
}
