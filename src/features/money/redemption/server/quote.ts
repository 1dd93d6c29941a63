import { catalogFor, type CatalogReader } from '#features/money/gift-cards/server/public.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import { rewardTypeOf } from '../kinds/definitions.ts'
import type { Quote, RedemptionBody } from './kind-server.ts'
import { catalogOf } from './kinds.ts'

export type QuoteRefusal = Refusal<
  'not_configured' | 'supplier_unavailable' | 'unknown_product'
>

type Asking = {
  reader: CatalogReader
  viewer: Viewer
  body: RedemptionBody
  inTransaction: InTransaction
}

/** Whether the supplier must confirm the price of an option. */
export function hasPrice(optionId: number): boolean {
  const type = rewardTypeOf(optionId)
  return type !== null && catalogOf(type) !== null
}

/** Reads the current price from the supplier; null for money, which has none. */
export async function quoteReward({
  reader,
  viewer,
  body,
  inTransaction,
}: Asking): Promise<Quote | QuoteRefusal | null> {
  const type = rewardTypeOf(body.reward_option_id)
  const request = type && catalogOf(type)
  if (!request) return null
  const catalog = await catalogFor({ reader, viewer, inTransaction, present: true })
  if (catalog instanceof Refusal) return catalog
  return request.quote(catalog, body) ?? refuse('unknown_product')
}
