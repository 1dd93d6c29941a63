import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { objectQuery } from '#platform/web/console/queries.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { showShop, type ShopView } from '../contract.ts'
import { shopDefinitions } from '../rules.ts'
import { EventList } from './event-list.tsx'
import { InstallPanel } from './other/install-panel.tsx'
import { pauseOf } from './queries.ts'
import { ShopActions } from './shop-actions.tsx'
import { importWords, ShopState } from './shop-words.tsx'
import { text } from './text.ts'

/** One shop: its state, its import and its messages. */
export function ShopScreen() {
  const id = Number(useParams()['id'])
  const pathTo = useBrandPath()
  const shop = useQuery({
    ...objectQuery(showShop, { params: { id } }),
    refetchInterval: ({ state: { data } }) => pauseOf(data && [data]),
  })
  if (shop.data === undefined)
    return shop.isError ? (
      <ErrorState error={shop.error} onRetry={() => void shop.refetch()} />
    ) : (
      <SkeletonList />
    )
  const { data } = shop
  return (
    <>
      <PageHeader title={data.name} backTo={pathTo('/lojas')} />
      <Problem shop={data} />
      <DetailLayout aside={<Aside shop={data} />}>
        {shopDefinitions[data.kind].sends && data.state !== 'disconnected' && (
          <InstallPanel id={data.id} />
        )}
        <EventList shop={data} />
      </DetailLayout>
    </>
  )
}

function Problem({ shop: { state, problem, problem_since: since } }: { shop: ShopView }) {
  if (state !== 'failing' || problem === null || since === null) return null
  return (
    <Alert role="alert" color="red" title={text.problem(formatMoment(since))} mb="md">
      {problem}
    </Alert>
  )
}

function Aside({ shop }: { shop: ShopView }) {
  const { facts, columns } = text
  const { sends } = shopDefinitions[shop.kind]
  const moment = (at: Date | null) => at && formatMoment(at)
  return (
    <>
      <Panel title={facts.title}>
        <DescriptionList
          facts={[
            { label: columns.state, value: <ShopState state={shop.state} /> },
            { label: columns.kind, value: shopDefinitions[shop.kind].name },
            { label: facts.address, value: shop.address },
            { label: facts.prefix, value: shop.order_prefix },
            ...(sends ? [] : [{ label: columns.import, value: importWords(shop) }]),
            { label: columns.lastEvent, value: moment(shop.last_event_at) },
            ...(sends ? [] : [{ label: facts.checked, value: moment(shop.checked_at) }]),
            { label: facts.connected, value: formatMoment(shop.connected_at) },
            ...(sends ? [] : [{ label: facts.waiting, value: shop.waiting_events }]),
            { label: columns.failed, value: shop.failed_events },
          ]}
        />
      </Panel>
      <Panel title={text.actions.title}>
        <ShopActions shop={shop} />
      </Panel>
    </>
  )
}
