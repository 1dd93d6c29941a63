import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import { partnerNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import { ExternalId } from './event/order-event.ts'
import { OrderWarning } from './event/warnings.ts'
import { orderStatuses } from './rules.ts'

const endpoint = endpointsOf('orders')

const ListedOrder = z.object({
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

/** The brand's orders, newest first by the shop's date. */
export const listBrandOrders = endpoint({
  method: 'GET',
  path: '/api/brand/v1/orders',
  access: { brand: 'orders.read' },
  query: KeysetQuery.extend({
    status: z.enum(orderStatuses).optional(),
    partner: Text(60).optional(),
    /** The first and the last day of the orders, in São Paulo. */
    begin: Day.optional(),
    end: Day.optional(),
    updated_since: Moment.optional(),
    /** Whether the order belongs to a partner. */
    attributed: z.stringbool().optional(),
    /** Whether something was wrong with the order. */
    warnings: z.stringbool().optional(),
    /**
     * The beginning of the order's number; a whole coupon, click id or partner's slug; or, from three
     * letters on, a part of a partner's name.
     */
    search: Text(120).trim().min(1).optional(),
  }),
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
  access: { brand: 'orders.attribute' },
  params: z.object({ external_id: ExternalId }),
  body: z.object({
    partner_slug: Text(60).trim().min(1),
    reason: Text(300).trim().min(3, 'Escreva o motivo.'),
  }),
  dryRun: true,
  response: z.object({
    external_id: z.string(),
    partner_slug: z.string(),
    /** Who it belonged to before; null for an order without a partner. */
    former_partner_slug: z.string().nullable(),
    /** False if it belonged to this partner already. */
    changed: z.boolean(),
    warnings: z.array(OrderWarning),
  }),
  refusals: {
    unknown_order: { status: 404, message: 'Pedido não encontrado.' },
    unknown_partner: { status: 422, message: partnerNotFound },
  },
})

const couponFields = {
  number: z.string(),
  partner_slug: z.string(),
  /** The text that the partner reads: `10% em todo o site`. */
  friendly_name: z.string(),
  active: z.boolean(),
}

/** The coupons of the brand's partners, by number. */
export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/brand/v1/coupons',
  access: { brand: 'rules.read' },
  query: KeysetQuery.extend({
    partner: Text(60).optional(),
    active: z.stringbool().optional(),
  }),
  response: keysetPageOf(
    z.discriminatedUnion('type_discount', [
      z.object({ type_discount: z.literal('percent'), discount: Percent, ...couponFields }),
      z.object({ type_discount: z.literal('value'), discount: Reais, ...couponFields }),
    ]),
  ),
  refusals: cursorRefusals,
})
