import { z } from 'zod'

import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { listPartners } from '#features/people/partners/brand-contract.ts'
import { Tag } from '#features/people/partners/portfolio-contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { writeReason } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('bulk')

export const BULK_PARTNERS = 20_000

/** The filters of the list of partners, or partners chosen one by one. */
const Filter = listPartners.query
  .omit({ limit: true, cursor: true, order: true })
  .extend({
    /** Only these of the partners that the filter finds. */
    slugs: z
      .array(Text(60).min(1))
      .min(1)
      .max(1_000)
      .optional()
      .meta({
        description: 'Só estes, dos parceiros que o filtro encontra.',
        examples: [['ana', 'bia']],
      }),
  })
  // A misspelt filter would find all.
  .strict()

const Reason = Text(300).trim().min(3, writeReason)

export const BulkAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('approve') }),
  z.object({ type: z.literal('refuse'), reason: Reason }),
  z.object({ type: z.literal('block'), reason: Reason }),
  z.object({ type: z.literal('unblock') }),
  z.object({
    type: z.literal('set_level'),
    /** The name of a level; null: none. */
    level: Text(80).nullable(),
    reason: Reason,
  }),
  z.object({ type: z.literal('add_tag'), tag: Tag }),
  z.object({ type: z.literal('remove_tag'), tag: Tag }),
  /** A bonus, or a debit, of the same amount for each. */
  z.object({ type: z.literal('adjust'), ...adjustPartnerCredits.body.shape }),
])
export type BulkAction = z.output<typeof BulkAction>

const BulkView = z.object({
  id: z.int(),
  action: BulkAction,
  state: z.enum(['waiting', 'running', 'done']),
  partners: z.int(),
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
    message: 'São no máximo 20.000 parceiros por vez. Filtre mais a lista.',
  },
} as const

/** How many partners a filter finds now, and the credits that they could redeem. */
export const previewPartnerBulk = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partners/bulk/preview',
  summary: 'Conta os parceiros de um filtro antes de uma ação em massa',
  access: { brand: 'partners.write' },
  reads: true,
  body: z.object({ filter: Filter }),
  response: z.object({
    partners: z.int(),
    available: Reais,
    /**
     * What the caller may still adjust alone today: adjustments with a larger sum wait for another person, each on
     * its own.
     */
    approval_above: Reais,
  }),
  refusals: tooMany,
})

/**
 * Does the same with all partners that a filter finds: who is found is decided now. Refused where
 * there are others than the person saw.
 */
export const startPartnerBulk = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partners/bulk',
  summary: 'Faz a mesma ação com todos os parceiros de um filtro',
  description:
    'Vale para quem o filtro encontra agora. O trabalho segue como tarefa, com um resultado por parceiro. Aprovar, recusar, bloquear e desbloquear pedem também a permissão de decidir cadastros; ajustar créditos, a de mudar resgates. Se a soma dos ajustes passa do limite da marca, cada um aguarda a aprovação de outra pessoa.',
  access: { brand: 'partners.write' },
  fresh: true,
  body: z.object({
    filter: Filter,
    /** The number of partners that the preview showed. */
    seen_count: z.int().min(1),
    action: BulkAction,
  }),
  status: 202,
  response: BulkView,
  refusals: {
    ...tooMany,
    found_others: {
      status: 409,
      message: 'Agora o filtro encontra {value} parceiros. Confira e confirme de novo.',
    },
    may_not_decide: {
      status: 403,
      message:
        'Falta a permissão de aprovar e recusar cadastros. Peça-a a quem cuida da equipe.',
    },
    may_not_adjust: {
      status: 403,
      message: 'Falta a permissão de ajustar créditos. Peça-a a quem cuida da equipe.',
    },
    tags_of_portfolio: {
      status: 403,
      message: 'Etiquetas definem carteiras. Peça a mudança a quem cuida da marca inteira.',
    },
  },
})

const params = z.object({ id: z.coerce.number().int().min(1) })
const unknown = {
  unknown_bulk: { status: 404, message: 'Ação em massa não encontrada.' },
} as const

/** The bulk actions, newest first; a person limited to a portfolio sees their own. */
export const listPartnerBulks = endpoint({
  method: 'GET',
  path: '/api/brand/v1/partner-bulks',
  summary: 'Lista as ações em massa com parceiros',
  access: { brand: 'partners.write' },
  query: KeysetQuery,
  response: keysetPageOf(BulkView),
  refusals: cursorRefusals,
})

export const showPartnerBulk = endpoint({
  method: 'GET',
  path: '/api/brand/v1/partners/bulk/:id',
  summary: 'Mostra o andamento de uma ação em massa',
  access: { brand: 'partners.write' },
  params,
  response: BulkView,
  refusals: unknown,
})

/** The result of each partner, in the order of the list. */
export const listPartnerBulkResults = endpoint({
  method: 'GET',
  path: '/api/brand/v1/partners/bulk/:id/results',
  summary: 'Lista o resultado de cada parceiro de uma ação em massa',
  access: { brand: 'partners.write' },
  params,
  query: KeysetQuery.extend({
    outcome: z.enum(['waiting', 'done', 'failed']).optional(),
  }),
  response: keysetPageOf(
    z.object({
      no: z.int(),
      partner_slug: z.string().nullable(),
      outcome: z.enum(['waiting', 'done', 'failed']),
      /** Why it failed. */
      message: z.string().nullable(),
    }),
  ),
  refusals: { ...unknown, ...cursorRefusals },
})
