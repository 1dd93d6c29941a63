import { z } from 'zod'

import { VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { Tabs } from '#platform/web/ui/choice/tabs.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { showMenu, showWidgets } from '../../menu-contract.ts'
import { text as settings } from '../text.ts'
import { MenuForm } from './menu-form.tsx'
import { text } from './text.ts'
import { WidgetsForm } from './widgets-form.tsx'

const names = ['menu', 'painel'] as const
const Filters = z.object({ aba: z.enum(names) })

/** The partners' menu and dashboard. */
export function MenuScreen() {
  const path = useBrandPath()
  const { filters, setFilter } = useUrlFilters(Filters)
  const chosen = filters.aba ?? 'menu'
  return (
    <>
      <PageHeader
        title={settings.sections.menu.title}
        description={settings.sections.menu.sentence}
        backTo={path('/ajustes')}
      />
      <Tabs
        label={settings.sections.menu.title}
        names={names}
        titles={text.tabs}
        chosen={chosen}
        onChoose={(tab) => setFilter('aba', tab)}
      >
        {chosen === 'menu' ? (
          <VersionedLoad endpoint={showMenu} input={{}}>
            {(loaded) => <MenuForm {...loaded} />}
          </VersionedLoad>
        ) : (
          <VersionedLoad endpoint={showWidgets} input={{}}>
            {(loaded) => <WidgetsForm {...loaded} />}
          </VersionedLoad>
        )}
      </Tabs>
    </>
  )
}
