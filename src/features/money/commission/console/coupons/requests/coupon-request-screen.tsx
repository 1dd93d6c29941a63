import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { showCouponRequest } from '#features/selling/orders/coupon-request-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { objectQuery } from '#platform/web/console/queries.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { text } from '../../text.ts'
import { ApproveRequest } from './approve-request.tsx'
import { RefuseRequest } from './refuse-request.tsx'

const words = text.coupons.requests

/** A partner's request for a coupon: what they wrote, and the brand's answer. */
export function CouponRequestScreen() {
  const id = Number(useParams()['id'])
  const path = useBrandPath()
  const mayDecide = useMay('rules.write')
  const query = objectQuery(showCouponRequest, { params: { id } })
  const { data: request, error, refetch } = useQuery(query)
  if (request === undefined)
    return error === null ? (
      <SkeletonList />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  return (
    <>
      <PageHeader title={words.page(request.wished)} backTo={path('/regras?aba=cupons')} />
      <Panel>
        <DescriptionList facts={factsOf(request)} />
      </Panel>
      {mayDecide && request.state === 'waiting' && (
        <>
          <ApproveRequest request={request} />
          <RefuseRequest id={request.id} />
        </>
      )}
    </>
  )
}

function factsOf(request: Output<typeof showCouponRequest>) {
  return [
    { label: words.who, value: words.by(request.partner_name, request.partner_slug) },
    { label: words.note, value: request.note },
    { label: words.requestedAt, value: formatMoment(request.created_at) },
    { label: words.state, value: words.states[request.state] },
    { label: words.coupon, value: request.number },
    { label: words.reason, value: request.reason },
  ]
}
