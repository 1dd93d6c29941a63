import {
  catalogueFor,
  type CatalogueReader,
} from '#features/money/gift-cards/server/public.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { InTransaction } from '#platform/server/http/serve.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import { rewardTypeOf } from '../kinds/definitions.ts'
import type { Quote, RedemptionBody } from './kind-server.ts'
import { catalogueOf } from './kinds.ts'

export type QuoteRefusal = Refusal<
  'not_configured' | 'supplier_unavailable' | 'unknown_product'
>

type Asking = {
  reader: CatalogueReader
  viewer: Viewer
  body: RedemptionBody
  inTransaction: InTransaction
}

/** Whether an option has a price that the supplier has to confirm. */
export function hasPrice(optionId: number): boolean {
  const type = rewardTypeOf(optionId)
  return type !== null && catalogueOf(type) !== null
}

/** Asks the supplier for the present price; null for money, which has none. */
export async function quoteReward({
  reader,
  viewer,
  body,
  inTransaction,
}: Asking): Promise<Quote | QuoteRefusal | null> {
  const type = rewardTypeOf(body.reward_option_id)
  const request = type && catalogueOf(type)
  if (!request) return null
  const catalogue = await catalogueFor({ reader, viewer, inTransaction, present: true })
  if (catalogue instanceof Refusal) return catalogue
  return request.quote(catalogue, body) ?? refuse('unknown_product')
}
