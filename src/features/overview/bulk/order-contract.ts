import { z } from 'zod'

import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { ExternalId } from '#features/selling/orders/event/order-event.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { partnerNotFound, writeReason } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'
import { withDaysInOrder } from '#platform/contract/time/day-range.ts'

const endpoint = endpointsOf('bulk')

export const BULK_ORDERS = 20_000

/** The filters of the list of orders, or orders chosen one by one. */
const Filter = withDaysInOrder(
  z
    .object(listBrandOrders.query.shape)
    .omit({ limit: true, cursor: true })
    .extend({
      attributed: z.boolean().optional(),
      sold: z.boolean().optional(),
      warnings: z.boolean().optional(),
      external_ids: z
        .array(ExternalId)
        .min(1)
        .max(1_000)
        .optional()
        .meta({
          description: 'Só estes, dos pedidos que o filtro encontra.',
          examples: [['A-1042', 'A-1043']],
        }),
    })
    // A misspelt filter would find all.
    .strict(),
)
export type OrderBulkFilter = z.output<typeof Filter>

export const OrderBulkAction = z.object({
  type: z.literal('attribute'),
  partner_slug: Text(60).trim().min(1),
  reason: Text(300).trim().min(3, writeReason),
  /** Also orders of another partner, who then loses the commission. */
  replaces: z.boolean().default(false),
})
export type OrderBulkAction = z.output<typeof OrderBulkAction>

const OrderBulkView = z.object({
  id: z.int(),
  action: OrderBulkAction,
  state: z.enum(['waiting', 'running', 'done']),
  orders: z.int(),
  /** Of the orders when the person saw them. */
  total: Reais,
  /** How many were handled, with those that failed. */
  handled: z.int(),
  failed: z.int(),
  created_by: z.string(),
  created_at: Moment,
  finished_at: Moment.nullable(),
})

const tooMany = {
  too_many: {
    status: 422,
    message: 'São no máximo 20.000 pedidos por vez. Filtre mais a lista.',
  },
} as const

/** How many orders a filter finds now, their sum, and how many belong to a partner. */
export const previewOrderBulk = endpoint({
  method: 'POST',
  path: '/api/brand/v1/order-bulks/preview',
  summary: 'Conta os pedidos de um filtro antes de uma ação em massa',
  access: { brand: 'orders.attribute' },
  reads: true,
  body: z.object({ filter: Filter }),
  response: z.object({ orders: z.int(), total: Reais, attributed: z.int() }),
  refusals: tooMany,
})

/**
 * Does the same with all orders that a filter finds: which are found is decided now. Refused where
 * there are others than the person saw.
 */
export const startOrderBulk = endpoint({
  method: 'POST',
  path: '/api/brand/v1/order-bulks',
  summary: 'Faz a mesma ação com todos os pedidos de um filtro',
  description:
    'Vale para os pedidos que o filtro encontra agora. O trabalho segue como tarefa, com um resultado por pedido.',
  access: { brand: 'orders.attribute' },
  body: z.object({
    filter: Filter,
    /** What the preview showed. */
    seen_count: z.int().min(1),
    seen_total: Reais,
    action: OrderBulkAction,
  }),
  status: 202,
  response: OrderBulkView,
  refusals: {
    ...tooMany,
    found_others: {
      status: 409,
      message: 'Agora o filtro encontra {value}. Confira e confirme de novo.',
    },
    unknown_partner: { status: 422, message: partnerNotFound },
  },
})

/** The bulk actions on orders, newest first; a person limited to a portfolio sees their own. */
export const listOrderBulks = endpoint({
  method: 'GET',
  path: '/api/brand/v1/order-bulks',
  summary: 'Lista as ações em massa com pedidos',
  access: { brand: 'orders.attribute' },
  query: KeysetQuery,
  response: keysetPageOf(OrderBulkView),
  refusals: cursorRefusals,
})

const params = z.object({ id: z.coerce.number().int().min(1) })
const unknown = {
  unknown_bulk: { status: 404, message: 'Esta ação em massa não existe.' },
} as const

export const showOrderBulk = endpoint({
  method: 'GET',
  path: '/api/brand/v1/order-bulks/:id',
  summary: 'Mostra o andamento de uma ação em massa com pedidos',
  access: { brand: 'orders.attribute' },
  params,
  response: OrderBulkView,
  refusals: unknown,
})

/** The result of each order, in the order of the list. */
export const listOrderBulkResults = endpoint({
  method: 'GET',
  path: '/api/brand/v1/order-bulks/:id/results',
  summary: 'Lista o resultado de cada pedido de uma ação em massa',
  access: { brand: 'orders.attribute' },
  params,
  query: KeysetQuery.extend({
    outcome: z.enum(['waiting', 'done', 'failed']).optional(),
  }),
  response: keysetPageOf(
    z.object({
      no: z.int(),
      external_id: z.string().nullable(),
      outcome: z.enum(['waiting', 'done', 'failed']),
      /** Why it failed. */
      message: z.string().nullable(),
    }),
  ),
  refusals: { ...unknown, ...cursorRefusals },
})
