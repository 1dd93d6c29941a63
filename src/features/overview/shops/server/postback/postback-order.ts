import { z } from 'zod'

import { isLost, orderStatuses } from '#features/selling/orders/rules.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import type { ShopItem } from '../port.ts'

const Name = z.string().trim().max(60).nullish()
const Money = z.number('Informe um valor em reais, como 129.9.').min(0).max(9_999_999)

const NO_NUMBER = 'Informe o número do pedido.'

const Line = z.strictObject({
  sku: z.string().trim().min(1).max(120),
  name: z.string().trim().min(1).max(300),
  quantity: z.int().min(1).max(100_000).default(1),
  /** Of one piece. */
  price: Money,
  discount: Money.default(0),
})

/**
 * What a shop sends of an order: its number, state and value, and what leads to a partner. A field with
 * another name is refused: an order is not stored with a part left out.
 */
export const PostbackOrder = z
  .strictObject({
    order: z
      .union([z.string(), z.number().transform(String)], { error: NO_NUMBER })
      .pipe(z.string().trim().min(1, NO_NUMBER).max(110)),
    status: z.enum(orderStatuses, 'Use pen, apv, fat, can ou dev em status.'),
    /** Of the products after discounts, without freight; not needed beside `items`. */
    value: Money.nullish(),
    items: z.array(Line).min(1).max(500).nullish(),
    freight: Money.default(0),
    click_id: Name,
    coupon: Name,
    partner_slug: Name,
    created_at: Moment.nullish(),
    updated_at: Moment.nullish(),
  })
  .refine((order) => linesOf(order) !== null || isLost(order.status), {
    path: ['value'],
    error: 'Informe o valor do pedido em value, ou os produtos em items.',
  })
export type PostbackOrder = z.output<typeof PostbackOrder>

type Sold = {
  items?: z.output<typeof Line>[] | null | undefined
  value?: number | null | undefined
}

/** The lines of an order; an order that names no products is one line. */
export function linesOf({ items, value }: Sold): ShopItem[] | null {
  const none = { returned_quantity: 0, returned_amount: null }
  if (items) return items.map((item) => ({ ...item, ...none }))
  if (typeof value !== 'number') return null
  const whole = { sku: 'PEDIDO', name: 'Pedido', quantity: 1, discount: 0 }
  return [{ ...whole, price: value, ...none }]
}
