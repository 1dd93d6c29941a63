import { IncomeStatements } from '#features/money/closing/portal/income-statements.tsx'
import {
  ComingPayments,
  useNextPayment,
} from '#features/money/closing/portal/payment-calendar.tsx'
import { ComingCredits } from '#features/money/credits/portal/coming-credits.tsx'
import { CreditBalance } from '#features/money/credits/portal/credit-balance.tsx'
import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
// In one chunk with the wallet, whose lines link to it.
export { PaymentDetailsScreen } from '#features/money/redemption/portal/payments/payment-details-screen.tsx'
// What the browser loads ahead, to show it offline.
export { paymentsQuery } from '#features/money/redemption/portal/payments/payments.ts'
export { rewardOptionsQuery } from '#features/money/redemption/portal/queries.ts'
import { PaymentsPanel } from '#features/money/redemption/portal/payments/payments-panel.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { TwoColumns } from '#platform/web/ui/layout/two-columns.tsx'

import { text } from '../text.ts'

/** The credits, the money on its way, and the payments of credits and commissions. */
export function WalletScreen() {
  // Where closings pay, the income statements stand beside the calendar of payments.
  const closes = useClosesCommissions()
  const next = useNextPayment()
  return (
    <>
      <PageHeader title={text.menu.wallet} />
      <TwoColumns companionLeads companion={<CreditBalance lead={next} />}>
        {/* One boundary, so that late lists do not move what is below them. */}
        <ScreenBoundary skeleton={<ListsSkeleton />}>
          {closes ? <ComingPayments /> : <ComingCredits />}
          <PaymentsPanel />
        </ScreenBoundary>
        {!closes && (
          <ScreenBoundary skeleton={null}>
            <IncomeStatements />
          </ScreenBoundary>
        )}
      </TwoColumns>
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
