import { z } from 'zod'

import { Moment } from '#platform/contract/dates.ts'
import { cents, ReaisFromZero } from '#platform/contract/money.ts'
import { Text } from '#platform/contract/text.ts'

import { orderStatuses } from './rules.ts'

export const ExternalId = Text(120).min(1)

/** Ten billion reais: beyond it an order is a mistake, and sums would leave the exact integers. */
const LARGEST_LINE_CENTS = 1_000_000_000_000

/** Shops were not online before; a year beyond is a broken clock. */
const OrderMoment = Moment.refine(
  (moment) => moment.getUTCFullYear() >= 1990 && moment.getUTCFullYear() < 2200,
  'Data fora do intervalo aceito.',
)

const OrderItem = z
  .object({
    sku: Text(120).min(1),
    name: Text(300).min(1),
    category: Text(120).min(1),
    quantity: z.int().min(1).max(100_000),
    price: ReaisFromZero,
    /** Of the whole line, not of one piece. */
    discount: ReaisFromZero.optional(),
  })
  .refine((item) => item.quantity * item.price <= LARGEST_LINE_CENTS, {
    path: ['price'],
    error: 'O valor da linha é grande demais.',
  })

export const OrderBody = z.object({
  status: z.enum(orderStatuses),
  created_at: OrderMoment,
  updated_at: OrderMoment,
  coupon: Text(60).nullish(),
  click_id: Text(60).nullish(),
  partner_slug: Text(60).nullish(),
  customer: z.object({ city: Text(120).nullish(), state: Text(60).nullish() }).nullish(),
  freight: ReaisFromZero.default(cents(0)),
  items: z.array(OrderItem).max(500),
})

/** What a shop sends of an order. */
export const OrderEvent = OrderBody.extend({ external_id: ExternalId })
export type OrderEvent = z.output<typeof OrderEvent>
