import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { passwordMissing, tooManyAttempts } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('privacy')

/** Consents that a person may change; the terms of use have their own calls. */
export const newsKinds = ['email_news', 'mobile_news'] as const

const ConsentView = z.object({
  kind: z.enum(['terms_of_use', ...newsKinds]),
  accepted: z.boolean(),
  version: z.string(),
  at: Moment,
})
export type ConsentView = z.output<typeof ConsentView>

/** Everything that is held about the caller at this brand (LGPD, art. 18), as a JSON file. */
export const downloadMyData = endpoint({
  method: 'GET',
  path: '/api/v1/privacy/data',
  summary: 'Baixa os dados pessoais',
  access: 'signed_in',
  answers: 'file',
  response: z.unknown(),
})

/** Every consent and withdrawal, newest first: rows are never changed. */
export const listConsents = endpoint({
  method: 'GET',
  path: '/api/v1/privacy/consents',
  summary: 'Lista os consentimentos',
  access: 'signed_in',
  response: z.object({ data: z.array(ConsentView) }),
})

export const changeConsent = endpoint({
  method: 'PUT',
  path: '/api/v1/privacy/consents',
  summary: 'Altera um consentimento',
  access: 'signed_in',
  whileSuspended: true,
  body: z.object({ kind: z.enum(newsKinds), accepted: z.boolean() }),
  response: z.object({ data: z.array(ConsentView) }),
})

/** Removes the caller from the brand's program and deletes their personal data. */
export const eraseMe = endpoint({
  method: 'POST',
  path: '/api/v1/privacy/erasure',
  summary: 'Apaga os dados pessoais',
  access: 'signed_in',
  whileSuspended: true,
  body: z.object({
    password: Text(200).min(1, passwordMissing),
    /** Whether the remaining credits are given up too. */
    give_up_credits: z.boolean().default(false),
  }),
  response: z.object({ message: z.string() }),
  refusals: {
    wrong_password: { status: 422, message: 'Senha incorreta.' },
    too_many_attempts: {
      status: 429,
      message: tooManyAttempts,
    },
    redemption_in_course: {
      status: 409,
      message:
        'Há um resgate em andamento. Espere que ele termine para excluir os seus dados.',
    },
    closing_in_course: {
      status: 409,
      message: 'Há comissões a receber. Espere o pagamento para excluir os seus dados.',
    },
    credits_left: {
      status: 409,
      message:
        'Você ainda tem {value} para resgatar. Resgate antes, ou confirme que abre mão deles.',
    },
  },
})
