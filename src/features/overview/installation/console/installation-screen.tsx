import { Anchor, Group, Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'

import { ProofHost } from '#features/program/staff/console/proof-host.tsx'
import { staffQuery } from '#features/program/staff/console/queries.ts'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
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
      <Tabs value={chosen} onChange={(name) => setFilter('aba', name)} keepMounted={false}>
        <Tabs.List aria-label={text.title}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
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
      <ProofHost />
    </Stack>
  )
}
