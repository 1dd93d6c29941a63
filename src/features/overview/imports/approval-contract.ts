import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Text } from '#platform/contract/text.ts'

import { ImportId, ImportView, unknownImport } from './import-view.ts'

const endpoint = endpointsOf('imports')

const decision = {
  method: 'POST',
  access: { brand: 'payouts.approve' },
  wholeBrand: true,
  params: ImportId,
  response: ImportView,
} as const
const refusals = {
  ...unknownImport,
  not_waiting: {
    status: 409,
    message: 'Esta importação não espera aprovação.',
  },
} as const

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
      message: 'Uma pessoa precisa aprovar os saldos: não se sabe de quem é esta chave.',
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
