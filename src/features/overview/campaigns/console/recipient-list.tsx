import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listCampaignRecipients } from '../contract.ts'
import { text } from './text.ts'

type Row = Output<typeof listCampaignRecipients>['data'][number]

const states = ['waiting', 'sent', 'delivered', 'failed', 'left_out'] as const
const Filters = z.object({ envio: z.enum(states) })
const { recipients: words } = text

const columns: Column<Row>[] = [
  {
    id: 'partner',
    header: words.partner,
    primary: true,
    cell: ({ partner_name: name }) => name ?? '—',
  },
  {
    id: 'channel',
    header: text.result.channel,
    cell: ({ channel }) => text.channels[channel],
  },
  { id: 'state', header: words.state, cell: ({ state }) => words.states[state] },
  {
    id: 'at',
    header: words.at,
    cell: ({ sent_at: at }) => (at ? formatMoment(at) : '—'),
  },
  { id: 'reason', header: words.reason, cell: ({ reason }) => reason ?? '—' },
]

/** Each person and channel of a campaign, with what became of the message. */
export function RecipientList({ id }: { id: number }) {
  const url = useUrlFilters(Filters)
  const { envio: state } = url.filters
  const pages = useInfiniteQuery(
    keysetQuery(listCampaignRecipients, (cursor) => ({
      params: { id },
      query: { state, limit: 50, cursor },
    })),
  )
  return (
    <Panel title={words.title} long>
      <Toolbar>
        <FilterSelect
          label={words.state}
          every={text.every}
          data={states.map((value) => ({ value, label: words.states[value] }))}
          value={state}
          onChange={(value) => url.setFilter('envio', value)}
        />
      </Toolbar>
      <KeysetTable
        query={pages}
        name="campaign-recipients"
        label={words.list}
        columns={columns}
        idOf={({ partner_slug: slug, channel }) => `${slug}:${channel}`}
        empty={url.isFiltered ? words.nothing : words.empty}
        filters={url}
      />
    </Panel>
  )
}
