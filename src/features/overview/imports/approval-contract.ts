import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import { ImportId, ImportView, unknownImport } from './import-view.ts'

const endpoint = endpointsOf('imports')

const decider = {
  access: { brand: 'payouts.approve' },
  wholeBrand: true,
  params: ImportId,
} as const
const decision = { ...decider, method: 'POST', response: ImportView } as const
const refusals = {
  ...unknownImport,
  not_waiting: {
    status: 409,
    message: 'Esta importação não espera aprovação. Recarregue para ver a situação.',
  },
} as const

const OpeningBalance = z.object({
  line: z.int(),
  name: z.string(),
  /** Masked, as `***.982.247-**`. */
  document: z.string(),
  /** The partner's, if the brand has them already; null: a new partner. */
  partner_slug: z.string().nullable(),
  amount: Reais,
  /** The last day of the credits; null: they do not expire. */
  expires_on: Day.nullable(),
})
export type OpeningBalance = z.output<typeof OpeningBalance>

/** What another person has to approve, the largest balances first; read from the file that waits. */
export const listOpeningBalances = endpoint({
  ...decider,
  method: 'GET',
  path: '/api/brand/v1/partner-imports/:id/opening-balances',
  summary: 'Lista os saldos iniciais de uma importação que espera aprovação',
  description:
    'Um saldo por linha do arquivo, os maiores primeiro, com a pessoa e a validade. Só enquanto a importação espera aprovação: depois, o arquivo é apagado e os saldos estão nos extratos.',
  severalTransactions: true,
  query: KeysetQuery,
  response: keysetPageOf(OpeningBalance).extend({
    file_name: z.string(),
    created_by: z.string(),
    created_at: Moment,
    /** Partners with a balance, and how many of them are new. */
    partners: z.int(),
    new_partners: z.int(),
    total: Reais,
    /** Whether the caller may not approve it: they brought the file, or one of the two people is unknown. */
    needs_other_person: z.boolean(),
  }),
  refusals: { ...refusals, ...cursorRefusals },
})

/** Begins an import whose opening balances are above the brand's limit; its file does not change. */
export const approvePartnerImport = endpoint({
  ...decision,
  path: '/api/brand/v1/partner-imports/:id/approve',
  summary: 'Aprova os saldos iniciais de uma importação',
  description:
    'A importação começa agora. Quem importou não pode aprovar; uma chave vale pela pessoa que a criou.',
  fresh: true,
  dryRun: true,
  refusals: {
    ...refusals,
    same_person: {
      status: 409,
      message: 'Quem importou não pode aprovar os saldos. Peça a outra pessoa da equipe.',
    },
    unknown_person: {
      status: 409,
      message:
        'Não se sabe de quem é esta chave, e os saldos são aprovados por uma pessoa. Aprove no console ou use uma chave de alguém da equipe.',
    },
    unknown_first_person: {
      status: 409,
      message:
        'É preciso saber quem importou, e a chave usada não é de ninguém. Recuse e importe de novo por uma pessoa.',
    },
  },
})

/** Nothing of its file is imported; the person who brought it reads the reason. */
export const refusePartnerImport = endpoint({
  ...decision,
  path: '/api/brand/v1/partner-imports/:id/refuse',
  summary: 'Recusa os saldos iniciais de uma importação',
  body: z.object({ reason: Text(300).trim().min(1, 'Campo obrigatório') }),
  refusals,
})
