import type { Input } from '#platform/contract/endpoint/endpoint.ts'
import { cents } from '#platform/contract/money.ts'
import { parseTypedReais } from '#platform/contract/typed/typed-money.ts'

import type { simulateRules } from '../../replay-contract.ts'
import { text } from '../text.ts'

type Question = Input<typeof simulateRules>['body']

/** One item of an order that exists only in the form. */
export type TypedItem = { id: string; sku: string; category: string; amount: string }

/** An order that exists only in the form. */
export type Imagined = {
  partner: string
  coupon: string
  day: string
  items: TypedItem[]
}

export function blankItem(): TypedItem {
  return { id: crypto.randomUUID(), sku: '', category: '', amount: '' }
}

/** The order as the shop would send it; null where an amount cannot be read. */
export function questionOf(
  { partner, coupon, day, items }: Imagined,
  now: Date,
): Question | null {
  const amounts = items.map(({ amount }) => parseTypedReais(amount))
  if (amounts.some((amount) => typeof amount !== 'number')) return null
  const { anyProduct, anyCategory } = text.simulator
  return {
    ...(day !== '' && { day }),
    order: {
      status: 'fat',
      created_at: now,
      updated_at: now,
      freight: cents(0),
      ...(partner.trim() !== '' && { partner_slug: partner.trim().toLowerCase() }),
      ...(coupon.trim() !== '' && { coupon: coupon.trim() }),
      items: items.map(({ sku, category }, index) => ({
        // Items without a code must not be taken for the same product.
        sku: sku.trim() || `${anyProduct} ${index + 1}`,
        name: sku.trim() || `${anyProduct} ${index + 1}`,
        category: category.trim() || anyCategory,
        quantity: 1,
        price: cents(Number(amounts[index])),
      })),
    },
  }
}
