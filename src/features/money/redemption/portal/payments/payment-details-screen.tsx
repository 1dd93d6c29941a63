import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'

import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { text } from '../text.ts'
import { ClosureDetail } from './closure-detail.tsx'
import { paymentQuery } from './payment-query.ts'
import { RewardDetail } from './reward-detail.tsx'

export function PaymentDetailsScreen() {
  return (
    <>
      <PageHeader title={text.detail.title} backTo="/my-wallet" />
      <ScreenBoundary ofAddress>
        <PaymentDetail />
      </ScreenBoundary>
    </>
  )
}

/** One payment of the wallet: a redemption, a closed period, or the open one. */
function PaymentDetail() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data: payment } = useSuspenseQuery({
    ...paymentQuery(id, { isCommission: search.get('tipo') === 'comissao' }),
    // A payment in progress often ends within seconds, so it is loaded again.
    refetchInterval: ({ state }) =>
      state.data?.kind === 'reward' && state.data.reward.type === 'open' ? 3_000 : false,
  })
  if (payment === null) return <Navigate to="/404" replace />
  return payment.kind === 'reward' ? (
    <RewardDetail reward={payment.reward} />
  ) : (
    <ClosureDetail payment={payment} />
  )
}
