import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { SearchedText } from '#platform/contract/endpoint/search.ts'
import { Reais } from '#platform/contract/money.ts'
import { partnerNotFound, writeReason } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'
import { withDaysInOrder } from '#platform/contract/time/day-range.ts'

import { ExternalId } from './event/order-event.ts'
import { OrderWarning } from './event/warnings.ts'
import { orderStatuses } from './rules.ts'

const endpoint = endpointsOf('orders')

const ListedOrder = z
  .object({
    external_id: z.string(),
    status: z.enum(orderStatuses),
    created_at: Moment,
    updated_at: Moment,
    /** When it was first seen as invoiced. */
    invoiced_at: Moment.nullable(),
    /** Of the items, after discounts and returns; freight does not count. */
    total: Reais,
    freight: Reais,
    items: z.object({ lines: z.int(), quantity: z.int() }),
    /** Who it is attributed to, and by what; null for an order without a partner. */
    partner_slug: z.string().nullable(),
    partner_name: z.string().nullable(),
    attributed_by: z.enum(['coupon', 'click', 'partner', 'manual']).nullable(),
    coupon: z.string().nullable(),
    warnings: z.array(OrderWarning),
  })
  .meta({ id: 'ListedOrder' })

/** The brand's orders, newest first by the shop's date. */
export const listBrandOrders = endpoint({
  method: 'GET',
  path: '/api/brand/v1/orders',
  summary: 'Lista os pedidos',
  access: { brand: 'orders.read' },
  query: withDaysInOrder(
    KeysetQuery.extend({
      status: z.enum(orderStatuses).optional(),
      partner: Text(60).optional(),
      /** The first and the last day of the orders, in São Paulo. */
      begin: Day.optional(),
      end: Day.optional(),
      updated_since: Moment.optional(),
      /** Whether the order belongs to a partner. */
      attributed: z.stringbool().optional(),
      /** Whether the order counts as a sale: approved or invoiced. */
      sold: z.stringbool().optional(),
      /** Whether something was wrong with the order. */
      warnings: z.stringbool().optional(),
      /**
       * The beginning of the order's number; a whole coupon, click id or partner's slug; or, from three
       * letters on, a part of the number, of a partner's name or of a product's name or SKU. A part
       * that more than a thousand orders have finds the newest thousand.
       */
      search: SearchedText(120).optional(),
    }),
  ),
  response: keysetPageOf(ListedOrder),
  refusals: cursorRefusals,
})

/**
 * Gives an order to a partner by decision of the brand, also one of another partner: that
 * commission is reversed, whatever its state, and what was redeemed becomes debt. The new seller
 * earns by the rules in force, if approved when the order was placed.
 */
export const attributeOrder = endpoint({
  method: 'POST',
  path: '/api/brand/v1/orders/:external_id/attribute',
  summary: 'Atribui um pedido a um parceiro com o motivo',
  access: { brand: 'orders.attribute' },
  params: z.object({ external_id: ExternalId }),
  body: z.object({
    partner_slug: Text(60).trim().min(1),
    reason: Text(300).trim().min(3, writeReason),
  }),
  dryRun: true,
  response: z.object({
    external_id: z.string(),
    partner_slug: z.string(),
    /** Who it belonged to before; null for an order without a partner. */
    former_partner_slug: z.string().nullable(),
    /** False if it belonged to this partner already. */
    changed: z.boolean(),
    /** What sellers (PRI) and who invited them (SEC) earn with the order before and after it. */
    commissions: z.array(
      z
        .object({
          role: z.enum(['PRI', 'SEC']),
          partner_slug: z.string(),
          partner_name: z.string(),
          before: Reais,
          after: Reais,
        })
        .meta({ id: 'CommissionEffect' }),
    ),
    warnings: z.array(OrderWarning),
  }),
  refusals: {
    unknown_order: { status: 404, message: 'Pedido não encontrado.' },
    unknown_partner: { status: 422, message: partnerNotFound },
  },
})
