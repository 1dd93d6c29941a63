import {
  IconAdjustmentsDollar,
  IconAlertTriangle,
  IconCash,
  IconCashBanknote,
  IconCashOff,
  IconFileCheck,
  IconFileInvoice,
  type Icon,
  IconId,
  IconMessageReport,
  IconPhotoCheck,
  IconReceipt,
  IconTarget,
  IconUserPlus,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'

import type { PendingKind } from '#platform/contract/pending-kinds.ts'

export const kindIcons: Record<PendingKind, Icon> = {
  partner: IconUserPlus,
  document: IconId,
  follower_proof: IconUsers,
  mission_enrollment: IconTarget,
  mission_content: IconPhotoCheck,
  claim: IconMessageReport,
  closing: IconFileCheck,
  invoice: IconFileInvoice,
  payment: IconCash,
  redemption: IconReceipt,
  payout_batch: IconCashBanknote,
  adjustment: IconAdjustmentsDollar,
  payout: IconCashOff,
  failed_redemption: IconAlertTriangle,
  webhook: IconWebhook,
}
