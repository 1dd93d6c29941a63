import { bankTransferPortal } from '../kinds/bank-transfer/portal.ts'
import { kindsOf, type RedemptionKind, type RewardType } from '../kinds/definitions.ts'
import { giftCardPortal } from '../kinds/gift-card/portal.ts'
import { pixPortal } from '../kinds/pix/portal.ts'
import { prepaidCardPortal } from '../kinds/prepaid-card/portal.ts'
import { voucherPortal } from '../kinds/voucher/portal.ts'
import type { KindPortal } from './kind-portal.ts'

/** The screens' part of every kind. */
const kinds: Record<RedemptionKind, KindPortal> = {
  pix: pixPortal,
  bank_transfer: bankTransferPortal,
  gift_card: giftCardPortal,
  prepaid_card: prepaidCardPortal,
  voucher: voucherPortal,
}

/** The part of an option's preferred kind; all kinds of an option look the same on the screens. */
export function portalOf(type: RewardType): KindPortal {
  const [kind] = kindsOf(type)
  if (!kind) throw new Error(`no kind of redemption for ${type}`)
  return kinds[kind]
}
