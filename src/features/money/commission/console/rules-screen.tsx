import { Tabs } from '@mantine/core'
import { z } from 'zod'

import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { reveal } from '#platform/web/ui/lists/reveal.ts'

import { SimulatorTab } from './simulator/simulator-tab.tsx'
import { CouponsTab } from './tabs/coupons-tab.tsx'
import { ExceptionsTab } from './tabs/exceptions-tab.tsx'
import { HistoryTab } from './tabs/history-tab.tsx'
import { LevelsTab } from './tabs/levels-tab.tsx'
import { PercentsTab } from './tabs/percents-tab.tsx'
import { text } from './text.ts'

const tabs = {
  percentuais: PercentsTab,
  excecoes: ExceptionsTab,
  niveis: LevelsTab,
  cupons: CouponsTab,
  simulador: SimulatorTab,
  historico: HistoryTab,
}
const names = [
  'percentuais',
  'excecoes',
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
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <Tabs
        value={chosen}
        onChange={(name) => setFilter('aba', name)}
        keepMounted={false}
        // Six tabs do not fit beside each other on a phone.
        styles={{ list: { flexWrap: 'nowrap', overflowX: 'auto' }, tab: { flexShrink: 0 } }}
      >
        <Tabs.List aria-label={text.title}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name} ref={name === chosen ? reveal : undefined}>
              {text.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => {
          const Tab = tabs[name]
          return (
            <Tabs.Panel key={name} value={name} pt="md">
              <Tab />
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </>
  )
}
