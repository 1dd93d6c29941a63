import { useInfiniteQuery } from '@tanstack/react-query'

import { useBrandPath } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listAutomaticCampaigns } from '../../automatic-contract.ts'
import type { AutomaticKind } from '../../automatic-rules.ts'
import type { CampaignView } from '../../campaign-views.ts'
import { CampaignState } from '../campaign-state.tsx'
import { text } from './text.ts'

const words = text.sent

const columns: Column<CampaignView>[] = [
  { id: 'day', header: words.columns.day, primary: true, cell: ({ name }) => name },
  {
    id: 'state',
    header: words.columns.state,
    cell: ({ state }) => <CampaignState state={state} />,
  },
  {
    id: 'reached',
    header: words.columns.reached,
    numeric: true,
    cell: ({ results }) => Math.max(0, ...results.map(({ sent }) => sent)),
  },
  {
    id: 'sold',
    header: words.columns.sold,
    numeric: true,
    cell: ({ sold }) => sold.partners,
  },
]

/** The campaigns of an automatic message, the newest first. */
export function AutomaticSent({ kind }: { kind: AutomaticKind }) {
  const pathTo = useBrandPath()
  const pages = useInfiniteQuery(
    keysetQuery(listAutomaticCampaigns, (cursor) => ({
      params: { kind },
      query: { limit: 20, cursor },
    })),
  )
  return (
    <Panel title={words.title}>
      <KeysetTable
        query={pages}
        name="automatic-campaigns"
        label={words.list}
        columns={columns}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => pathTo(`/mensagens/${id}`)}
        empty={words.empty}
      />
    </Panel>
  )
}
