import { z } from 'zod'

import { Moment } from '#platform/contract/dates.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

import { PayoutDestination } from './profile.ts'

/** What stands against a change of where money goes. */
export const payoutProofRefusals = {
  payout_proof_required: {
    status: 422,
    message: 'Para trocar onde você recebe, informe a sua senha ou um código.',
  },
  wrong_password: { status: 422, message: 'Senha incorreta.' },
  too_many_attempts: {
    status: 429,
    message: 'Muitas tentativas com a senha. Aguarde {value} ou receba um código.',
  },
  wrong_code: { status: 422, message: 'Código inválido.' },
  too_many_tries: { status: 429, message: 'Muitas tentativas. Peça um novo código.' },
  unknown_challenge: { status: 422, message: 'Código expirado. Peça um novo código.' },
  other_destination: {
    status: 422,
    message: 'Este código era para outra chave ou conta. Peça um novo código.',
  },
} as const

/** Sends a code to the e-mail on record, good for this change of where money goes alone. */
export const sendPayoutCode = endpoint({
  method: 'POST',
  path: '/api/v1/partner/payout-code',
  access: 'signed_in',
  body: PayoutDestination,
  response: z.object({
    challenge_hash: z.string(),
    message: z.string(),
    expires_at: Moment,
  }),
  refusals: {
    too_many_codes: {
      status: 429,
      message: 'Muitos códigos pedidos. Aguarde {value} e tente novamente.',
    },
    not_configured: { status: 503, message: 'O envio de códigos não está configurado.' },
  },
})
