import { Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'

import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import type { CampaignView } from '../campaign-views.ts'
import { listCampaigns } from '../contract.ts'
import { campaignStates } from '../rules.ts'
import { CampaignState, channelWords } from './campaign-state.tsx'
import { text } from './text.ts'

const Filters = z.object({ situacao: z.enum(campaignStates) })
const { columns: words } = text

const columns: Column<CampaignView>[] = [
  { id: 'name', header: words.name, primary: true, cell: ({ name }) => name },
  {
    id: 'state',
    header: words.state,
    cell: ({ state }) => <CampaignState state={state} />,
  },
  {
    id: 'segment',
    header: words.segment,
    cell: ({ segment_name: name }) => name ?? text.everyone,
  },
  { id: 'channels', header: words.channels, cell: channelWords },
  {
    id: 'when',
    header: words.when,
    cell: ({ started_at: at }) => (at ? formatMoment(at) : '—'),
  },
  {
    id: 'sent',
    header: words.sent,
    numeric: true,
    cell: ({ results }) => Math.max(0, ...results.map(({ sent }) => sent)),
  },
  {
    id: 'sold',
    header: words.sold,
    numeric: true,
    cell: ({ sold }) => sold.partners,
  },
]

/** The brand's campaigns, the newest first. */
export function CampaignsScreen() {
  const pathTo = useBrandPath()
  const maySend = useMay('messages.send')
  const url = useUrlFilters(Filters)
  const { situacao: state } = url.filters
  const pages = useInfiniteQuery(
    keysetQuery(listCampaigns, (cursor) => ({ query: { state, limit: 50, cursor } })),
  )
  return (
    <>
      <PageHeader title={text.title} description={text.sentence}>
        {maySend && (
          <Button component={Link} to={pathTo('/mensagens/nova')}>
            {text.create}
          </Button>
        )}
      </PageHeader>
      <Group gap="xs" mb="md">
        {[
          { path: '/mensagens/segmentos', label: text.toSegments },
          { path: '/mensagens/automaticas', label: text.toAutomatic },
          { path: '/mensagens/textos', label: text.toTexts },
        ].map(({ path, label }) => (
          <Button key={path} component={Link} to={pathTo(path)} variant="default">
            {label}
          </Button>
        ))}
      </Group>
      <Toolbar>
        <FilterSelect
          label={text.filter}
          every={text.every}
          data={campaignStates.map((value) => ({ value, label: text.states[value].label }))}
          value={state}
          onChange={(value) => url.setFilter('situacao', value)}
        />
      </Toolbar>
      <KeysetTable
        query={pages}
        name="campaigns"
        label={text.list}
        columns={columns}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => pathTo(`/mensagens/${id}`)}
        empty={url.isFiltered ? text.nothing : text.empty}
        filters={url}
      />
    </>
  )
}
