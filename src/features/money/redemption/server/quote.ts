import type { z } from 'zod'

import { prepaidFeeCents } from '#features/money/gift-cards/rules.ts'
import {
  type Catalogue,
  catalogueFor,
  type CatalogueReader,
} from '#features/money/gift-cards/server/public.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { InTransaction } from '#platform/server/http/serve.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import type { redeemCredits } from '../contract.ts'
import { rewardTypeOf, type RewardType } from '../rules.ts'

export type RedemptionBody = z.output<typeof redeemCredits.body>

type Priced = { title: string; totalCents: Cents; feeCents: Cents }

/** What the supplier asks at this moment for what was chosen. */
export type Quote =
  | (Priced & { kind: 'gift_card' | 'voucher'; productId: number; quantity: number })
  | (Priced & {
      kind: 'prepaid_card'
      supplierId: number
      isGhost: boolean
      prefix: string
      minimumCents: Cents
      creditCents: Cents
    })

export type QuoteRefusal = Refusal<
  'not_configured' | 'supplier_unavailable' | 'unknown_product'
>

type Asking = {
  reader: CatalogueReader
  viewer: Viewer
  body: RedemptionBody
  inTransaction: InTransaction
}

/** Prices a reward afresh; null for money, which has no price. */
export async function quoteReward({
  reader,
  viewer,
  body,
  inTransaction,
}: Asking): Promise<Quote | QuoteRefusal | null> {
  const type = rewardTypeOf(body.reward_option_id)
  if (type === null || type === 'money') return null
  const catalogue = await catalogueFor({ reader, viewer, inTransaction, present: true })
  if (catalogue instanceof Refusal) return catalogue
  return pricing[type](catalogue, body) ?? refuse('unknown_product')
}

type Pricing = (catalogue: Catalogue, body: RedemptionBody) => Quote | null

const pricing: Record<Exclude<RewardType, 'money'>, Pricing> = {
  gift_card({ giftCards }, { product_id, quantity = 1 }) {
    const card = giftCards.find(({ id }) => id === product_id)
    if (!card) return null
    return {
      kind: 'gift_card',
      productId: card.id,
      quantity,
      title: card.name,
      totalCents: cents((card.priceCents + card.serviceFeeCents) * quantity),
      feeCents: cents(card.serviceFeeCents * quantity),
    }
  },
  voucher({ vouchers }, { product_id, quantity = 1 }) {
    const voucher = vouchers.find(({ id }) => id === product_id)
    if (!voucher) return null
    return {
      kind: 'voucher',
      productId: voucher.id,
      quantity,
      title: voucher.title,
      totalCents: cents(voucher.priceCents * quantity),
      feeCents: cents(0),
    }
  },
  prepaid_card({ prepaidCards }, { supplier_id, is_ghost = false, value, points }) {
    const card = prepaidCards.find(
      ({ supplierId, isGhost }) =>
        isGhost === is_ghost && (supplier_id ?? supplierId) === supplierId,
    )
    if (!card) return null
    const feeCents = prepaidFeeCents(card)
    const creditCents = value ?? cents(points - feeCents)
    return {
      kind: 'prepaid_card',
      supplierId: card.supplierId,
      isGhost: card.isGhost,
      prefix: card.prefix,
      minimumCents: card.minimumCents,
      creditCents,
      title: card.title,
      totalCents: cents(creditCents + feeCents),
      feeCents,
    }
  },
}
