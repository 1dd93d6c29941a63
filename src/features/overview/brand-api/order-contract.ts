import { z } from 'zod'

import {
  ExternalId,
  OrderBody,
  OrderEvent,
} from '#features/selling/orders/event/order-event.ts'
import { OrderWarning } from '#features/selling/orders/event/warnings.ts'
import { orderStatuses } from '#features/selling/orders/rules.ts'
import { checkedLater } from '#platform/contract/endpoint/checked-later.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'

const endpoint = endpointsOf('brand-api')

const params = z.object({ external_id: ExternalId })

const CommissionView = z.object({
  base: Reais,
  percent: Percent,
  amount: Reais,
  rule: z.enum(['exception', 'level', 'category', 'default', 'mixed']),
  state: z.enum(['under_analysis', 'released', 'reversed']),
})

export const OrderView = z
  .object({
    external_id: z.string(),
    status: z.enum(orderStatuses),
    partner_slug: z.string().nullable(),
    attributed_by: z.enum(['coupon', 'click', 'partner', 'manual']).nullable(),
    commission: CommissionView.nullable(),
    secondary_commission: CommissionView.extend({ partner_slug: z.string() }).optional(),
    /** Why the order earns nothing, or was not attributed; empty where there is no problem. */
    warnings: z.array(OrderWarning),
  })
  .meta({ id: 'Order' })

export type OrderView = z.output<typeof OrderView>

export const putOrder = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/orders/:external_id',
  summary: 'Cria ou atualiza um pedido',
  access: { brand: 'orders.write' },
  params,
  body: OrderBody,
  response: OrderView,
  refusals: {
    other_external_id: {
      status: 422,
      message: 'O external_id do corpo é diferente do external_id do endereço.',
    },
    future_date: {
      status: 422,
      message: 'A data está mais de 24 horas no futuro: confira o relógio e o fuso.',
    },
    unknown_order: { status: 404, message: 'Pedido não encontrado.' },
  },
})

export const putOrders = endpoint({
  method: 'POST',
  path: '/api/brand/v1/orders/batch',
  summary: 'Cria ou atualiza vários pedidos',
  access: { brand: 'orders.write' },
  body: z.object({ orders: z.array(checkedLater(OrderEvent)).min(1).max(1_000) }),
  response: z.object({
    results: z.array(
      z.object({
        external_id: z.string().nullable(),
        ok: z.boolean(),
        errors: z.record(z.string(), z.array(z.string())).optional(),
        /** As in `GET /orders/{external_id}`; absent where there are none. */
        warnings: z.array(OrderWarning).optional(),
      }),
    ),
  }),
})

export const showOrder = endpoint({
  method: 'GET',
  path: '/api/brand/v1/orders/:external_id',
  summary: 'Mostra um pedido',
  access: { brand: 'orders.read' },
  params,
  response: OrderView,
  refusals: { unknown_order: { status: 404, message: 'Pedido não encontrado.' } },
})
