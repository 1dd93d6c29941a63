import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { type FraudSignal, listFraudFindings } from '../contract.ts'
import { text } from './text.ts'

type Finding = Output<typeof listFraudFindings>['data'][number]

const { findings: words } = text
const NONE = '—'

const found: Column<Finding> = {
  id: 'found',
  header: text.columns.found,
  cell: ({ summary }) => summary,
  primary: true,
}
const sale: Column<Finding>[] = [
  {
    id: 'order',
    header: words.order,
    cell: ({ order }) => <OrderLink order={order} />,
    whole: true,
  },
  {
    id: 'commission',
    header: words.commission,
    cell: ({ commission }) =>
      commission === null ? NONE : <Money amountCents={commission} always />,
    numeric: true,
  },
]
const other: Column<Finding> = {
  id: 'other',
  header: words.other,
  cell: (finding) => <OtherPartner finding={finding} />,
}
const at: Column<Finding> = {
  id: 'at',
  header: words.at,
  cell: ({ found_at: moment }) => formatMoment(moment),
  whole: true,
}

/** Each fact of a signal, newest first. */
export function Findings({ signal: { id, rule, orders } }: { signal: FraudSignal }) {
  const pages = useInfiniteQuery(
    keysetQuery(listFraudFindings, (cursor) => ({
      params: { id },
      query: { limit: 20, cursor },
    })),
  )
  const isAboutTwo = rule === 'shared_pix_key' || rule === 'shared_device'
  return (
    <Panel title={words.title} long>
      <KeysetTable
        query={pages}
        name="fraud-findings"
        label={words.label}
        columns={[found, ...(orders > 0 ? sale : []), ...(isAboutTwo ? [other] : []), at]}
        idOf={(finding) => String(finding.id)}
        empty={words.none}
      />
    </Panel>
  )
}

function OrderLink({ order }: Pick<Finding, 'order'>) {
  const pathTo = useBrandPath()
  const mayOpen = useMay('orders.read')
  if (order === null || !mayOpen) return order ?? NONE
  return (
    <Anchor component={Link} to={pathTo(`/pedidos/${encodeURIComponent(order)}`)} inherit>
      {order}
    </Anchor>
  )
}

function OtherPartner({ finding }: { finding: Finding }) {
  const pathTo = useBrandPath()
  const { other_slug: slug, other_name: name } = finding
  if (slug === null) return NONE
  return (
    <Anchor component={Link} to={pathTo(`/parceiros/${slug}`)} inherit>
      {name}
    </Anchor>
  )
}
