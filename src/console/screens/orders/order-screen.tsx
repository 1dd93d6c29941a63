import { Anchor, Button, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import {
  type Explanation,
  explainOrder,
} from '#features/money/commission/order-contract.ts'
import { SignalsPanel } from '#features/money/fraud/console/signals-panel.tsx'
import { ObjectHistory } from '#features/program/audit/console/object-history.tsx'
import { formatCents } from '#platform/contract/money.ts'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { objectQuery } from '#platform/web/console/queries.ts'
import { useListPath } from '#platform/web/console/table/use-row-selection.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { AttributeForm } from './attribute-form.tsx'
import { Commissions, Steps } from './explanation-panels.tsx'
import { text } from './text.ts'

/** One order: why it belongs to its seller, what it earned by which rule, and its history. */
export function OrderScreen() {
  const { id = '' } = useParams()
  const pathTo = useBrandPath()
  const list = useListPath('/pedidos')
  const mayAttribute = useMay('orders.attribute')
  const maySeeCredits = useMay('redemptions.read')
  const order = useQuery(objectQuery(explainOrder, { params: { external_id: id } }))
  return (
    <>
      <PageHeader title={text.order(id)} backTo={list}>
        {maySeeCredits && (
          <Button
            component={Link}
            variant="default"
            to={pathTo(`/financeiro/rastro?pedido=${encodeURIComponent(id)}`)}
          >
            {text.trail}
          </Button>
        )}
      </PageHeader>
      {order.isPending ? (
        <SkeletonList />
      ) : order.isError ? (
        <ErrorState error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <DetailLayout aside={<Facts order={order.data} />}>
          <Steps order={order.data} />
          <Commissions order={order.data} />
          <SignalsPanel order={id} />
          {mayAttribute && <AttributeForm id={id} onDone={() => void order.refetch()} />}
          <History order={order.data} />
          <ObjectHistory object={`order:${id}`} />
        </DetailLayout>
      )}
    </>
  )
}

function Facts({ order }: { order: Explanation }) {
  const pathTo = useBrandPath()
  const { city, state } = order.customer
  const { partner_slug: slug, partner_name: name } = order
  return (
    <Panel title={text.facts}>
      <DescriptionList
        facts={[
          { label: text.columns.status, value: text.statuses[order.status] },
          { label: text.columns.total, value: formatCents(order.total) },
          { label: text.freight, value: formatCents(order.freight) },
          { label: text.columns.created, value: formatMoment(order.created_at) },
          {
            label: text.columns.partner,
            value:
              slug === null ? (
                text.withoutPartner
              ) : (
                <Anchor component={Link} to={pathTo(`/parceiros/${slug}`)} inherit>
                  {name}
                </Anchor>
              ),
          },
          { label: text.city, value: city === null ? null : `${city} ${state ?? ''}` },
          {
            label: text.items,
            value: order.items
              .map(({ quantity, name }) => `${quantity} × ${name}`)
              .join(', '),
          },
        ]}
      />
    </Panel>
  )
}

function History({ order }: { order: Explanation }) {
  return (
    <Panel title={text.history}>
      <List spacing="xs">
        {order.events.map((event) => (
          <List.Item key={event.at.toISOString() + event.text}>
            {formatMoment(event.at)}: {event.text}{' '}
            {event.reason !== null && `${text.reason}: ${event.reason}`}
          </List.Item>
        ))}
      </List>
    </Panel>
  )
}
