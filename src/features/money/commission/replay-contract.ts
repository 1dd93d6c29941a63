import { z } from 'zod'

import { ExternalId, OrderBody } from '#features/selling/orders/event/order-event.ts'
import { OrderWarning } from '#features/selling/orders/event/warnings.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import { levelUnknown, partnerNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import { RuleScope } from './rule-view.ts'
import { BoosterTarget, mostTimes } from './rules.ts'

const endpoint = endpointsOf('commission')

/** A change that is not made yet, as if it was in force on every day. */
export const Draft = z
  .object({
    scope: RuleScope,
    sku: Text(120).trim().min(1).nullable().default(null),
    partner_slug: Text(60).min(1).nullable().default(null),
    category: Text(120).trim().min(1).nullable().default(null),
    level: Text(80).min(1).nullable().default(null),
    /** Null: the rule for this target ends. */
    percent: Percent.nullable(),
  })
  .refine(namesItsTarget, {
    path: ['scope'],
    error: 'Informe o que a regra atinge: só o que é do tipo dela.',
  })
export type Draft = z.output<typeof Draft>

type Target = Record<'sku' | 'partner_slug' | 'category' | 'level', string | null>

function namesItsTarget({ scope, ...draft }: Target & { scope: RuleScope }): boolean {
  const isException = draft.sku !== null || draft.partner_slug !== null
  return (
    isException === (scope === 'exception') &&
    (draft.category !== null) === (scope === 'category') &&
    (draft.level !== null) === (scope === 'level')
  )
}

/** A booster that is not created yet, as if it was in force on every day. */
export const BoosterDraft = z
  .object({
    target: BoosterTarget,
    sku: Text(120).trim().min(1).nullable().default(null),
    category: Text(120).trim().min(1).nullable().default(null),
    level: Text(80).min(1).nullable().default(null),
    added_percent: Percent.nullable().default(null),
    times: z.int().min(2).max(mostTimes).nullable().default(null),
  })
  .refine(
    ({ target, sku, category, level, added_percent: added, times }) =>
      (sku !== null) === (target === 'product') &&
      (category !== null) === (target === 'category') &&
      (level !== null) === (target === 'level') &&
      (added === null) !== (times === null),
    {
      path: ['target'],
      error: 'Informe o que o impulso atinge e quanto ele dá: só o que é do tipo dele.',
    },
  )
export type BoosterDraft = z.output<typeof BoosterDraft>

const draftRefusals = {
  unknown_level: { status: 422, message: levelUnknown },
  unknown_partner: { status: 422, message: partnerNotFound },
} as const

const Chosen = z.object({
  rule: z.enum(['exception', 'level', 'category', 'default', 'secondary']),
  /** Of the dated rule; null for the percent of a level or of the brand itself, and for the draft. */
  rule_id: z.int().nullable(),
  percent: Percent,
  /** `Exceção do produto X`, `Nível Ouro`. */
  reason: z.string(),
})

/** What an order would pay on a day, and why; nothing is stored. */
export const simulateRules = endpoint({
  method: 'POST',
  path: '/api/brand/v1/commission-rules/simulate',
  summary: 'Simula quanto um pedido pagaria',
  access: { brand: 'rules.read' },
  reads: true,
  body: z
    .object({
      /** An order as the shop sends it, or the number of an existing one. */
      order: OrderBody.optional(),
      external_id: ExternalId.optional(),
      /** Instead of the day of the order. */
      day: Day.optional(),
      draft: Draft.optional(),
      /** Beside a rule's draft or without one. */
      booster: BoosterDraft.optional(),
    })
    .refine(
      ({ order, external_id }) => (order === undefined) !== (external_id === undefined),
      { path: ['order'], error: 'Envie um pedido ou o número de um pedido.' },
    ),
  response: z.object({
    day: Day,
    partner_slug: z.string().nullable(),
    partner_name: z.string().nullable(),
    attributed_by: z.enum(['coupon', 'click', 'partner', 'manual']).nullable(),
    warnings: z.array(OrderWarning),
    items: z.array(
      Chosen.extend({
        sku: z.string(),
        category: z.string(),
        base: Reais,
        /** Rounded for itself; the commission of the order is rounded once. */
        amount: Reais,
        /** The booster whose extra is part of the percent; null without one, and for the draft. */
        booster_id: z.int().nullable(),
        not_chosen: z.array(Chosen),
      }),
    ),
    commission: z
      .object({
        base: Reais,
        percent: Percent,
        amount: Reais,
        /** If the order was invoiced now, where it is not yet. */
        release_at: Moment.nullable(),
      })
      .nullable(),
    secondary_commission: Chosen.extend({
      partner_slug: z.string().nullable(),
      partner_name: z.string().nullable(),
      amount: Reais,
      release_at: Moment.nullable(),
    }).nullable(),
  }),
  refusals: {
    ...draftRefusals,
    unknown_order: { status: 404, message: 'Pedido não encontrado.' },
  },
})

const ReplayView = z
  .object({
    id: z.int(),
    /** Where its progress is read. */
    url: z.string(),
    state: z.enum(['waiting', 'running', 'done']),
    /** From 0 to 100. */
    progress: z.int(),
    created_at: Moment,
    result: z
      .object({
        /** What the change would have paid more (or, below zero, less). */
        difference: Reais,
        /** How many orders and partners it would have changed. */
        orders: z.int(),
        partners: z.int(),
        /** `R$ 1.240,10 a mais, 17 parceiros` */
        sentence: z.string(),
        top_partners: z.array(
          z.object({
            partner_slug: z.string().nullable(),
            partner_name: z.string().nullable(),
            difference: Reais,
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'Replay' })

/** Replays the orders of the last 90 days with and without a change. */
export const startReplay = endpoint({
  method: 'POST',
  path: '/api/brand/v1/commission-rules/replays',
  summary: 'Compara uma mudança com os pedidos dos últimos 90 dias',
  access: { brand: 'rules.write' },
  status: 202,
  /** A rule or a booster. */
  body: z
    .object({ draft: Draft.optional(), booster: BoosterDraft.optional() })
    .refine(({ draft, booster }) => (draft === undefined) !== (booster === undefined), {
      path: ['draft'],
      error: 'Envie a regra ou o impulso que quer comparar: só um dos dois.',
    }),
  response: ReplayView,
  refusals: {
    ...draftRefusals,
    too_many_replays: {
      status: 409,
      message: 'Já há cinco prévias em andamento. Espere uma terminar.',
    },
  },
})

export const showReplay = endpoint({
  method: 'GET',
  path: '/api/brand/v1/commission-rules/replays/:id',
  summary: 'Mostra o andamento e o resultado de uma comparação',
  access: { brand: 'rules.read' },
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: ReplayView,
  refusals: { unknown_replay: { status: 404, message: 'Prévia não encontrada.' } },
})
