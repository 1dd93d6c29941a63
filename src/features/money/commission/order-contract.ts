import { z } from 'zod'

import { ExternalId } from '#features/selling/orders/event/order-event.ts'
import { OrderWarning } from '#features/selling/orders/event/warnings.ts'
import { orderStatuses } from '#features/selling/orders/rules.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PositiveReais, Reais } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('commission')

const attributions = ['coupon', 'click', 'partner', 'manual'] as const
const rules = ['exception', 'level', 'category', 'default'] as const

export const Explanation = z
  .object({
    external_id: z.string(),
    status: z.enum(orderStatuses),
    created_at: Moment,
    total: Reais,
    freight: Reais,
    customer: z.object({ city: z.string().nullable(), state: z.string().nullable() }),
    partner_slug: z.string().nullable(),
    partner_name: z.string().nullable(),
    attributed_by: z.enum(attributions).nullable(),
    /**
     * Which of the buyer's data are the seller's, where the shop sends their digests: a sign of a
     * partner's own purchase, for the brand to judge.
     */
    own_purchase: z.array(z.enum(['document', 'email', 'phone'])),
    /** The result in one sentence. */
    summary: z.string(),
    /** The clues in the order in which they count, looked up as they are today. */
    steps: z.array(
      z.object({
        clue: z.enum(attributions),
        value: z.string().nullable(),
        /** `valid`: it would count, but another clue came first. */
        outcome: z.enum(['used', 'valid', 'invalid', 'absent']),
        partner_slug: z.string().nullable(),
        text: z.string(),
      }),
    ),
    warnings: z.array(OrderWarning),
    items: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        category: z.string(),
        quantity: z.int(),
        price: Reais,
        discount: Reais,
        returned: Reais,
      }),
    ),
    /** What was earned: PRI by the seller, SEC by who invited the seller. */
    commissions: z.array(
      z.object({
        role: z.enum(['PRI', 'SEC']),
        partner_slug: z.string(),
        partner_name: z.string(),
        base: Reais,
        percent: Percent,
        amount: Reais,
        state: z.enum(['under_analysis', 'released', 'reversed']),
        release_at: Moment.nullable(),
        lines: z.array(
          z.object({
            sku: z.string(),
            total: Reais,
            percent: Percent,
            rule: z.enum(rules),
            /** The dated rule that gave the percent; null where it was a level's or the brand's own. */
            rule_id: z.int().nullable(),
            /** The level whose percent it was; null where another rule gave it. */
            level_id: z.int().nullable(),
            /** The booster whose extra is part of the percent; null without one. */
            booster_id: z.int().nullable(),
            /** The percent without it. */
            base_percent: Percent,
            text: z.string(),
          }),
        ),
      }),
    ),
    /** What changed the order, oldest first. */
    events: z.array(
      z.object({
        /** When it arrived here, and the shop's own time of it. */
        at: Moment,
        shop_at: Moment.nullable(),
        status: z.enum(orderStatuses),
        total: Reais,
        partner_slug: z.string().nullable(),
        attributed_by: z.enum(attributions).nullable(),
        actor: z.string().nullable(),
        reason: z.string().nullable(),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'OrderExplanation' })
export type Explanation = z.output<typeof Explanation>

/** Why an order belongs to a partner or to none, what it earned by which rule, and its history. */
export const explainOrder = endpoint({
  method: 'GET',
  path: '/api/brand/v1/orders/:external_id/explanation',
  summary: 'Explica a atribuição e a comissão de um pedido',
  access: { brand: 'orders.read' },
  params: z.object({ external_id: ExternalId }),
  response: Explanation,
  refusals: { unknown_order: { status: 404, message: 'Pedido não encontrado.' } },
})

/**
 * Sends an order through attribution and commission and undoes everything: it never is in a list,
 * a total or a balance. Shows what a real order with these clues would do now.
 */
export const testOrder = endpoint({
  method: 'POST',
  path: '/api/brand/v1/orders/test',
  summary: 'Calcula um pedido de teste sem gravar nada',
  access: { brand: 'orders.write' },
  body: z.object({
    coupon: Text(60).trim().min(1).optional(),
    click_id: Text(60).trim().min(1).optional(),
    partner_slug: Text(60).trim().min(1).optional(),
    total: PositiveReais.optional(),
    sku: Text(120).trim().min(1).optional(),
    category: Text(120).trim().min(1).optional(),
  }),
  severalTransactions: true,
  response: Explanation,
})
