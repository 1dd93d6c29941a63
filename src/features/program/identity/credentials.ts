import { z } from 'zod'

import {
  emailInvalid,
  tooManyAttempts as tooManyAttemptsSentence,
} from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

export const Slug = Text(60).min(1)
export const Email = Text(254).trim().toLowerCase().check(z.email(emailInvalid))
export const Done = z.object({ message: z.string() })

/** The minimum length of a password is a brand parameter, which the server checks. */
export const NewPassword = Text(200).min(6, 'A senha precisa ter pelo menos 6 caracteres.')

export const tooManyAttempts = {
  status: 429,
  message: tooManyAttemptsSentence,
} as const
export const weakPassword = {
  status: 422,
  message: 'Esta senha é fácil de adivinhar. Escolha outra.',
} as const
export const shortPassword = {
  status: 422,
  message: 'A senha precisa ter pelo menos {value} caracteres.',
} as const

export const wrongPassword = { status: 422, message: 'Senha incorreta.' } as const
export const samePassword = {
  status: 422,
  message: 'A nova senha precisa ser diferente da atual.',
} as const
export const invalidCredentials = {
  status: 422,
  message: 'E-mail ou senha incorretos.',
} as const
export const proveHuman = {
  status: 429,
  message:
    'Muitas tentativas. Confirme que você não é um robô para tentar agora, ou aguarde {value}.',
} as const
export const unknownSession = { status: 404, message: 'Esta sessão já terminou.' } as const

// Sentences that a refusal and a screen, or several refusals, have in common.

export const accessExpired = 'Este acesso expirou. Entre de novo.'
export const identityNotConfirmed = 'Não foi possível confirmar a sua identidade'
