import type { Period } from '#platform/contract/periods.ts'
import { endpointQuery } from '#platform/web/query-client.ts'

import { shareLink, showVisitorTotals } from '../contract.ts'

/** The tracked link of a product; without one, of the shop. */
export function sharedLinkQuery(productId: number | null) {
  return endpointQuery(shareLink, {
    query: productId === null ? {} : { product_id: productId },
  })
}

export function visitorTotalsQuery({ begin, end }: Period) {
  return endpointQuery(showVisitorTotals, { body: { begin, end } })
}
