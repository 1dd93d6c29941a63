import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { partnerNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('closing')

const notByClosings = {
  not_by_closings: {
    status: 409,
    message: 'Esta marca paga em créditos: não há fechamentos. Veja os resgates.',
  },
} as const

const MonthClosing = z.object({
  id: z.int(),
  period_begin: Day,
  period_end: Day,
  state: z.enum(['waiting', 'running', 'done']),
  /** The partners who are due; null while it waits. */
  total: z.int().nullable(),
  handled: z.int(),
  /** The closings that were made; the others are below the minimum or closed already. */
  closed: z.int(),
  created_by: z.string(),
  created_at: Moment,
  finished_at: Moment.nullable(),
})
export type MonthClosing = z.output<typeof MonthClosing>

/**
 * Closes the last whole month now, for all partners or for one; a repeated call changes
 * nothing. In the background it answers at once, and `job` is followed by `showMonthClosing`.
 */
export const runClosings = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/run',
  summary: 'Faz os fechamentos de um mês',
  access: { brand: 'closings.decide' },
  wholeBrand: true,
  severalTransactions: true,
  dryRun: true,
  description:
    'Com `background`, o trabalho segue como tarefa: a resposta vem na hora e `job` mostra o andamento, como em `/closings/months/{id}`. É o indicado para muitos parceiros.',
  body: z
    .object({
      partner_slug: Text(60).min(1).optional(),
      /** For all partners only: one partner is closed at once. */
      background: z.boolean().default(false),
    })
    .refine(({ partner_slug, background }) => !(background && partner_slug), {
      path: ['background'],
      error: 'Para um parceiro só, o fechamento é feito na hora.',
    }),
  response: z.object({
    period_begin: Day,
    period_end: Day,
    /** The closings that were made by now. */
    closed: z.int(),
    /** Only with `background`. */
    job: MonthClosing.nullable(),
  }),
  refusals: {
    unknown_partner: { status: 404, message: partnerNotFound },
    ...notByClosings,
  },
})

const Group = z.object({ partners: z.int(), value: Reais })

/** What closing the last whole month would do now; it changes nothing. */
export const previewMonthClosing = endpoint({
  method: 'GET',
  path: '/api/brand/v1/closings/preview',
  summary: 'Mostra o que o fechamento do mês faria',
  access: { brand: 'closings.decide' },
  wholeBrand: true,
  response: z.object({
    period_begin: Day,
    period_end: Day,
    /** When the month closes by itself; null if that day is past. */
    closes_on: Day.nullable(),
    /** The partners whose month would close, with the sum before fees and taxes. */
    closes: Group,
    /** The part of that sum's commissions that repays debts. */
    debt_value: Reais,
    /** Those below the minimum, who wait for the next month. */
    below_minimum: Group,
    minimum_value: Reais,
    /** Those whose month is closed already; what is due since waits for the next one. */
    closed_before: Group,
    /** Those whose closing was reopened: the next month pays them. */
    reopened: Group,
    /** Wallets that a person has to check first. */
    frozen: Group,
    /** Of the 100 largest that would close: who could not be paid, because data is missing. */
    unfilled: z.array(
      z.object({
        partner_slug: z.string(),
        partner_name: z.string(),
        value: Reais,
        fields: z.array(z.string()),
      }),
    ),
  }),
  refusals: notByClosings,
})

/** Closes the last whole month for all partners as a job; who is closed already does not change. */
export const startMonthClosing = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/months',
  summary: 'Fecha o mês de todos os parceiros',
  description:
    'O trabalho segue como tarefa: o endereço da resposta mostra o andamento. Repetir não fecha ninguém duas vezes.',
  access: { brand: 'closings.decide' },
  wholeBrand: true,
  body: z.object({
    /** The first day of the month that the person saw in the preview. */
    period_begin: Day,
  }),
  status: 202,
  response: MonthClosing,
  refusals: {
    ...notByClosings,
    other_month: {
      status: 409,
      message: 'O mês a fechar agora é outro. Confira e confirme de novo.',
    },
  },
})

export const showMonthClosing = endpoint({
  method: 'GET',
  path: '/api/brand/v1/closings/months/:id',
  summary: 'Mostra o andamento do fechamento de um mês',
  access: { brand: 'closings.decide' },
  wholeBrand: true,
  params: z.object({ id: z.coerce.number().int().min(1).max(1e15) }),
  response: MonthClosing,
  refusals: {
    unknown_month_closing: { status: 404, message: 'Fechamento do mês não encontrado.' },
  },
})
