import { z } from 'zod'

import { cents, LARGEST_AMOUNT, ReaisFromZero } from '#platform/contract/money.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { type OrderStatus, orderStatuses } from '../rules.ts'

export const ExternalId = Text(120).min(1)

/** There were no online shops before; more than a year ahead means a broken clock. */
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
    /** The returned pieces of the line; they reduce the commission in proportion. */
    returned_quantity: z.int().min(0).optional(),
    /** The refund for the line; where it is sent, it is used instead of the pieces. */
    returned_amount: ReaisFromZero.optional(),
  })
  .check((context) => {
    const { discount, quantity, price, ...item } = context.value
    // These fields have their own errors; a computed one would only repeat them.
    if (!(price >= 0) || !(quantity >= 1)) return
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    if ((discount ?? 0) > quantity * price)
      refuse('discount', 'O desconto é maior que o valor da linha.')
    if ((item.returned_quantity ?? 0) > quantity)
      refuse('returned_quantity', 'Voltaram mais peças do que foram vendidas.')
    const paid = quantity * price - (discount ?? 0)
    if ((item.returned_amount ?? 0) > Math.max(0, paid))
      refuse('returned_amount', 'O valor devolvido é maior que o valor pago pela linha.')
  })

/** SHA-256 in hexadecimal, of the value in the documented form. */
const Sha256 = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'Use o SHA-256 em hexadecimal, com 64 caracteres.')

const Customer = z.object({
  city: Text(120).nullish(),
  state: Text(60).nullish(),
  document_sha256: Sha256.nullish(),
  email_sha256: Sha256.nullish(),
  phone_sha256: Sha256.nullish(),
})

const orderFields = {
  status: z.enum(orderStatuses),
  created_at: OrderMoment,
  updated_at: OrderMoment,
  coupon: Text(60).nullish(),
  click_id: Text(60).nullish(),
  partner_slug: Text(60).nullish(),
  customer: Customer.nullish(),
  freight: ReaisFromZero.default(cents(0)),
  items: z.array(OrderItem).max(500),
}

/** An order whose number is in the address; the body may repeat it. */
export const OrderBody = z
  .object({ ...orderFields, external_id: ExternalId.optional() })
  .check(checkOrder)
  .meta({ id: 'OrderBody' })

/** A shop's event of an order. */
export const OrderEvent = z
  .object({ ...orderFields, external_id: ExternalId })
  .check(checkOrder)
export type OrderEvent = z.output<typeof OrderEvent>

type Whole = {
  status: OrderStatus
  freight: number
  items: { quantity: number; price: number }[]
}

/** Checks of the order as a whole. */
function checkOrder(context: z.core.ParsePayload<Whole>): void {
  const { status, freight, items } = context.value
  const refuse = (field: string, message: string) =>
    context.issues.push({ code: 'custom', path: [field], message, input: context.value })
  if (items.length === 0 && status !== 'can' && status !== 'dev')
    refuse(
      'items',
      'Envie ao menos um item: só pedidos cancelados ou devolvidos vêm sem itens.',
    )
  const total = items.reduce((sum, item) => sum + item.quantity * item.price, freight)
  if (total > LARGEST_AMOUNT)
    refuse('items', 'O pedido passa de R$ 10.000.000,00 no total.')
}
