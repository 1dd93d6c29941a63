import { usePrefetchInfiniteQuery } from '@tanstack/react-query'

import { IncomeStatements } from '#features/money/closing/portal/income-statements.tsx'
import { CreditBalance } from '#features/money/credits/portal/credit-balance.tsx'
import { waitingQuery } from '#features/money/credits/portal/queries.ts'
import { WaitingCredits } from '#features/money/credits/portal/waiting-credits.tsx'
import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
// In one chunk with the wallet, whose lines link to it.
export { PaymentDetailsScreen } from '#features/money/redemption/portal/payments/payment-details-screen.tsx'
import { PaymentsPanel } from '#features/money/redemption/portal/payments/payments-panel.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from '../text.ts'

/** The credits, and the payments of credits and commissions. */
export function WalletScreen() {
  // Requested with the total, though its list comes later.
  usePrefetchInfiniteQuery(waitingQuery)
  // Where closings pay, they stand beside the calendar of payments.
  const closes = useClosesCommissions()
  return (
    <>
      <PageHeader title={text.menu.wallet} />
      <CreditBalance />
      {/* One boundary, so that late payments do not move what waits below them. */}
      <ScreenBoundary skeleton={<ListsSkeleton />}>
        <PaymentsPanel />
        <WaitingCredits />
      </ScreenBoundary>
      {!closes && (
        <ScreenBoundary skeleton={null}>
          <IncomeStatements />
        </ScreenBoundary>
      )}
    </>
  )
}

function ListsSkeleton() {
  return (
    <Panel>
      <SkeletonList />
    </Panel>
  )
}
