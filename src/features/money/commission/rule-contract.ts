import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Percent } from '#platform/contract/percent.ts'
import { levelUnknown, partnerNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day } from '#platform/contract/time/dates.ts'

import { RuleView } from './rule-view.ts'

const endpoint = endpointsOf('commission')

/** The state changes with the days, not by an edit. */
const rule = versionedBy(RuleView, ['state'])

const RuleId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const unknownRule = { status: 404, message: 'Regra não encontrada.' } as const

const write = { access: { brand: 'rules.write' }, versioned: rule, dryRun: true } as const

/** Of any dated extra or rule. */
export const endsTooEarly = {
  status: 422,
  message: 'O fim vem antes do começo. Troque uma das datas.',
} as const

const dayRefusals = {
  in_the_past: {
    status: 422,
    message: 'Uma regra não muda o passado: use uma data a partir de {value}.',
  },
  ends_before_it_begins: endsTooEarly,
  overlaps: {
    status: 409,
    message:
      'Já há uma regra para isto nesses dias: {value}. Encerre a outra antes ou mude as datas.',
  },
} as const

const newRule = {
  percent: Percent,
  /** Absent: today. Null or a past day only before the brand's first order. */
  valid_from: Day.nullable().optional(),
  valid_until: Day.nullable().default(null),
  /** Ends an older rule for the same on the day before, instead of refusing. */
  end_previous: z.boolean().default(false),
}

export const createRule = endpoint({
  method: 'POST',
  path: '/api/brand/v1/commission-rules',
  summary: 'Cria uma regra de comissão',
  ...write,
  body: z.discriminatedUnion('scope', [
    z.object({ scope: z.enum(['default', 'secondary']), ...newRule }),
    z.object({
      scope: z.literal('category'),
      category: Text(120).trim().min(1),
      ...newRule,
    }),
    z.object({ scope: z.literal('level'), level: Text(80).min(1), ...newRule }),
  ]),
  status: 201,
  response: RuleView,
  refusals: {
    ...versionRefusals,
    ...dayRefusals,
    unknown_level: { status: 422, message: levelUnknown },
  },
})

export const createException = endpoint({
  method: 'POST',
  path: '/api/brand/v1/commission-exceptions',
  summary: 'Cria uma exceção de comissão',
  ...write,
  body: z
    .object({
      sku: Text(120).trim().min(1).nullable().default(null),
      partner_slug: Text(60).min(1).nullable().default(null),
      ...newRule,
    })
    .refine(({ sku, partner_slug }) => sku !== null || partner_slug !== null, {
      path: ['sku'],
      error: 'Escolha um produto, um parceiro ou os dois.',
    }),
  status: 201,
  response: RuleView,
  refusals: {
    ...versionRefusals,
    ...dayRefusals,
    unknown_partner: { status: 422, message: partnerNotFound },
  },
})

const read = {
  method: 'GET',
  access: { brand: 'rules.read' },
  params: RuleId,
  response: RuleView,
  versioned: rule,
  refusals: { unknown_rule: unknownRule },
} as const

export const showRule = endpoint({
  path: '/api/brand/v1/commission-rules/:id',
  summary: 'Mostra uma regra de comissão',
  ...read,
})
export const showException = endpoint({
  path: '/api/brand/v1/commission-exceptions/:id',
  summary: 'Mostra uma exceção de comissão',
  ...read,
})

/**
 * A scheduled rule may be changed as a whole. Of a rule that is in force, a new percent counts from a
 * day on: the rule ends on the day before, and the answer is the rule that follows it.
 */
const change = {
  method: 'PATCH',
  ...write,
  params: RuleId,
  body: z.object({
    percent: Percent.optional(),
    valid_from: Day.optional(),
    valid_until: Day.nullable().optional(),
    /** The first day of the new percent of a rule in force; absent: today. */
    from: Day.optional(),
  }),
  response: RuleView,
  refusals: {
    ...versionRefusals,
    ...dayRefusals,
    unknown_rule: unknownRule,
    has_ended: { status: 409, message: 'Esta regra já terminou. Crie outra.' },
    has_begun: {
      status: 409,
      message:
        'Esta regra já está valendo: o primeiro dia dela não muda mais. Encerre esta e crie outra.',
    },
  },
} as const

export const changeRule = endpoint({
  path: '/api/brand/v1/commission-rules/:id',
  summary: 'Altera uma regra de comissão',
  ...change,
})
export const changeException = endpoint({
  path: '/api/brand/v1/commission-exceptions/:id',
  summary: 'Altera uma exceção de comissão',
  ...change,
})

/** Ends a rule that is in force; its last day may be yesterday at the earliest. */
const end = {
  method: 'POST',
  ...write,
  params: RuleId,
  body: z.object({
    /** Absent: today. */
    last_day: Day.optional(),
  }),
  response: RuleView,
  refusals: {
    ...versionRefusals,
    ...dayRefusals,
    unknown_rule: unknownRule,
    has_ended: change.refusals.has_ended,
    not_begun: {
      status: 409,
      message: 'Esta regra ainda não começou: apague-a em vez de encerrar.',
    },
  },
} as const

export const endRule = endpoint({
  path: '/api/brand/v1/commission-rules/:id/end',
  summary: 'Encerra uma regra de comissão',
  ...end,
})
export const endException = endpoint({
  path: '/api/brand/v1/commission-exceptions/:id/end',
  summary: 'Encerra uma exceção de comissão',
  ...end,
})

/** Deletes a rule that was never in force. */
const remove = {
  method: 'DELETE',
  ...write,
  params: RuleId,
  response: RuleView,
  refusals: {
    ...versionRefusals,
    unknown_rule: unknownRule,
    was_in_force: {
      status: 409,
      message: 'Esta regra já valeu para pedidos: encerre-a em vez de apagar.',
    },
  },
} as const

export const deleteRule = endpoint({
  path: '/api/brand/v1/commission-rules/:id',
  summary: 'Remove uma regra que ainda não começou',
  ...remove,
})
export const deleteException = endpoint({
  path: '/api/brand/v1/commission-exceptions/:id',
  summary: 'Remove uma exceção que ainda não começou',
  ...remove,
})
