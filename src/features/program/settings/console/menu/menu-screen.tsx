import { Tabs } from '@mantine/core'
import { z } from 'zod'

import { VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { showMenu, showWidgets } from '../../menu-contract.ts'
import { text as settings } from '../text.ts'
import { MenuForm } from './menu-form.tsx'
import { text } from './text.ts'
import { WidgetsForm } from './widgets-form.tsx'

const Filters = z.object({ aba: z.enum(['menu', 'painel']) })

/** The partners' menu and dashboard. */
export function MenuScreen() {
  const path = useBrandPath()
  const { filters, setFilter } = useUrlFilters(Filters)
  return (
    <>
      <PageHeader
        title={settings.sections.menu.title}
        description={settings.sections.menu.sentence}
        backTo={path('/ajustes')}
      />
      <Tabs
        value={filters.aba ?? 'menu'}
        onChange={(tab) => setFilter('aba', tab)}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="menu">{text.tabs.menu}</Tabs.Tab>
          <Tabs.Tab value="painel">{text.tabs.painel}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="menu">
          <VersionedLoad endpoint={showMenu} input={{}}>
            {(loaded) => <MenuForm {...loaded} />}
          </VersionedLoad>
        </Tabs.Panel>
        <Tabs.Panel value="painel">
          <VersionedLoad endpoint={showWidgets} input={{}}>
            {(loaded) => <WidgetsForm {...loaded} />}
          </VersionedLoad>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
