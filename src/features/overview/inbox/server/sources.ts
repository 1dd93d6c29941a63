import {
  pendingContents,
  pendingEnrollments,
} from '#features/learning/missions/server/public.ts'
import { pendingClaims } from '#features/money/claims/server/public.ts'
import {
  pendingClosings,
  pendingInvoices,
  pendingPayments,
} from '#features/money/closing/server/public.ts'
import { pendingAdjustments } from '#features/money/credits/server/public.ts'
import { pendingSignals } from '#features/money/fraud/server/public.ts'
import { payoutsToCheck, pendingBatches } from '#features/money/payouts/server/public.ts'
import {
  failedRedemptions,
  pendingRedemptions,
} from '#features/money/redemption/server/public.ts'
import { pendingImports } from '#features/overview/imports/server/public.ts'
import { pendingShops } from '#features/overview/shops/server/public.ts'
import { pendingDocuments } from '#features/people/documents/server/public.ts'
import { pendingProofs } from '#features/people/followers/server/public.ts'
import { pendingPartners } from '#features/people/partners/server/public.ts'
import { pendingProviders } from '#features/program/providers/server/public.ts'
import { pendingDomain } from '#features/program/settings/server/public.ts'
import { pendingWebhooks } from '#features/program/webhooks/server/public.ts'
import { pendingCouponRequests } from '#features/selling/orders/server/public.ts'
import type { PendingKind } from '#platform/contract/pending-kinds.ts'
import type { PendingSource } from '#platform/server/lists/pending-items.ts'

/** Where each kind comes from. */
const sources: Record<PendingKind, PendingSource> = {
  partner: pendingPartners,
  document: pendingDocuments,
  follower_proof: pendingProofs,
  mission_enrollment: pendingEnrollments,
  mission_content: pendingContents,
  claim: pendingClaims,
  coupon_request: pendingCouponRequests,
  closing: pendingClosings,
  invoice: pendingInvoices,
  payment: pendingPayments,
  redemption: pendingRedemptions,
  payout_batch: pendingBatches,
  adjustment: pendingAdjustments,
  import: pendingImports,
  fraud_signal: pendingSignals,
  payout: payoutsToCheck,
  failed_redemption: failedRedemptions,
  webhook: pendingWebhooks,
  provider: pendingProviders,
  shop: pendingShops,
  domain: pendingDomain,
}

export const allSources = Object.values(sources)

export function sourceOf(kind: PendingKind): PendingSource {
  return sources[kind]
}
