import type { ComponentType } from 'react'

import type { PendingKind } from '#platform/contract/pending-kinds.ts'

import type { PendingItem } from '../pending-item.ts'
import { AdjustmentDetail } from './adjustment-detail.tsx'
import { ClaimDetail } from './claim-detail.tsx'
import { ClosingDetail } from './closing-detail.tsx'
import { ContentDetail } from './content-detail.tsx'
import { CouponRequestDetail } from './coupon-request-detail.tsx'
import { DocumentDetail } from './document-detail.tsx'
import { EnrollmentDetail } from './enrollment-detail.tsx'
import { FollowerProofDetail } from './follower-proof-detail.tsx'
import { FraudDetail } from './fraud-detail.tsx'
import { ImportDetail } from './import-detail.tsx'
import { PartnerDetail } from './partner-detail.tsx'
import { PayoutDetail } from './payout-detail.tsx'
import { PlainDetail } from './plain-detail.tsx'

type Detail = ComponentType<{ item: PendingItem }>

/** The facts of each kind. */
export const details: Record<PendingKind, Detail> = {
  partner: PartnerDetail,
  document: DocumentDetail,
  follower_proof: FollowerProofDetail,
  mission_enrollment: EnrollmentDetail,
  mission_content: ContentDetail,
  claim: ClaimDetail,
  coupon_request: CouponRequestDetail,
  closing: ClosingDetail,
  invoice: ClosingDetail,
  payment: ClosingDetail,
  redemption: PlainDetail,
  payout_batch: PayoutDetail,
  adjustment: AdjustmentDetail,
  import: ImportDetail,
  fraud_signal: FraudDetail,
  payout: PayoutDetail,
  failed_redemption: PlainDetail,
  webhook: PlainDetail,
  provider: PlainDetail,
  shop: PlainDetail,
  domain: PlainDetail,
}
