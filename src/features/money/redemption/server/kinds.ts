import { bankTransferServer } from '../kinds/bank-transfer/server.ts'
import { kindsOf, type RedemptionKind, type RewardType } from '../kinds/definitions.ts'
import { giftCardServer } from '../kinds/gift-card/server.ts'
import { pixServer } from '../kinds/pix/server.ts'
import { prepaidCardServer } from '../kinds/prepaid-card/server.ts'
import { voucherServer } from '../kinds/voucher/server.ts'
import type { FromCatalog, FromPayoutData, KindServer } from './kind-server.ts'

/** The server's part of every kind. */
const kinds: { [Kind in RedemptionKind]: KindServer<Kind> } = {
  pix: pixServer,
  bank_transfer: bankTransferServer,
  gift_card: giftCardServer,
  prepaid_card: prepaidCardServer,
  voucher: voucherServer,
}

/** The part for a destination's kind. */
export function kindOf<Kind extends RedemptionKind>(destination: {
  kind: Kind
}): KindServer<Kind> {
  return kinds[destination.kind]
}

/** How an option is chosen from the catalog; null for options that are paid to payout data. */
export function catalogOf(type: RewardType): FromCatalog | null {
  for (const kind of kindsOf(type)) {
    const { request } = kinds[kind]
    if (request.source === 'catalog') return request
  }
  return null
}

/** The kinds of payout data of an option, in the order in which they are preferred. */
export function payoutsOf(type: RewardType): FromPayoutData<RedemptionKind>[] {
  return kindsOf(type).flatMap((kind) => {
    const { request } = kinds[kind]
    return request.source === 'payout_data' ? [request] : []
  })
}
