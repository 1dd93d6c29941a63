import { createHash } from 'node:crypto'

import type { Partner } from '#features/people/partners/server/public.ts'
import type { RowOf } from '#platform/server/database/db.ts'

type Buyer = Pick<
  RowOf<'shop_order'>,
  'customerDocumentSha256' | 'customerEmailSha256' | 'customerPhoneSha256'
>

/**
 * Which of the buyer's data are the seller's, by the digests that the shop sent (`docs/orders.md`
 * has their form); empty where the shop sent none.
 */
export function sameData(
  buyer: Buyer,
  seller: Pick<Partner, 'document' | 'email' | 'mobile'>,
) {
  const pairs = [
    ['document', buyer.customerDocumentSha256, seller.document],
    ['email', buyer.customerEmailSha256, seller.email.trim().toLowerCase()],
    ['phone', buyer.customerPhoneSha256, seller.mobile && `55${seller.mobile}`],
  ] as const
  return pairs.flatMap(([name, digest, value]) =>
    value && digest === sha256(value) ? [name] : [],
  )
}

function sha256(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}
