import { Anchor, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'

import { ProofHost } from '#features/program/staff/console/proof-host.tsx'
import { staffQuery } from '#features/program/staff/console/queries.ts'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { Tabs } from '#platform/web/ui/choice/tabs.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { BrandsTab } from './brands-tab.tsx'
import { HealthTab } from './health-tab.tsx'
import { JobsTab } from './jobs-tab.tsx'
import { text } from './text.ts'

const tabs = { marcas: BrandsTab, trabalhos: JobsTab, saude: HealthTab }
const names = ['marcas', 'trabalhos', 'saude'] as const
const Filters = z.object({ aba: z.enum(names) })

/** The installation, for those who operate it: its brands, its health and its jobs. */
export function InstallationScreen() {
  const { filters, setFilter } = useUrlFilters(Filters)
  const chosen = filters.aba ?? 'marcas'
  const Chosen = tabs[chosen]
  const { data: staff } = useQuery(staffQuery)
  const hasBrand = staff !== undefined && staff.brands.length > 0
  return (
    <Stack data-wide gap="md" w="100%" maw={1240} mx="auto">
      <PageHeader title={text.title} description={text.description} />
      <Group gap="md">
        {hasBrand && (
          <Anchor component={Link} to="/">
            {text.console}
          </Anchor>
        )}
        <Anchor component={Link} to="/conta">
          {text.account}
        </Anchor>
      </Group>
      <div>
        <Tabs
          label={text.title}
          names={names}
          titles={text.tabs}
          chosen={chosen}
          onChoose={(name) => setFilter('aba', name)}
        >
          <Chosen />
        </Tabs>
      </div>
      <ProofHost />
    </Stack>
  )
}
