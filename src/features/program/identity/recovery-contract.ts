import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { invalidCode } from '#platform/contract/one-time-code.ts'
import { brandNotFound } from '#platform/contract/sentences.ts'
import { CodeText, Text } from '#platform/contract/text.ts'

import {
  Done,
  Email,
  NewPassword,
  shortPassword,
  Slug,
  tooManyAttempts,
  weakPassword,
  identityNotConfirmed,
} from './credentials.ts'

const endpoint = endpointsOf('identity')

const wrongCode = { status: 422, message: invalidCode } as const

export const recoveryChannels = ['whatsapp', 'sms', 'email'] as const

/** The available ways of recovery at a brand: only configured ones are shown. */
export const showSignInOptions = endpoint({
  method: 'GET',
  path: '/api/v1/auth/options/:slug_parent',
  summary: 'Mostra as formas de entrar',
  access: 'public',
  params: z.object({ slug_parent: Slug }),
  response: z.object({
    social: z.boolean(),
    recovery_channels: z.array(z.enum(recoveryChannels)),
    password_minimum_length: z.int(),
  }),
  refusals: { unknown_brand: { status: 404, message: brandNotFound } },
})

export const sendRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/v1/recover/send-code',
  summary: 'Envia um código de recuperação',
  access: 'public',
  body: z.object({ email: Email, slug_parent: Slug, channel: z.enum(recoveryChannels) }),
  // Known and unknown e-mails get the same answer, which does not reveal who has an account.
  response: Done,
  refusals: {
    too_many_attempts: tooManyAttempts,
    not_configured: {
      status: 503,
      message: 'Este canal não está disponível agora. Escolha outro.',
    },
  },
})

export const validateRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/v1/recover/validate-code',
  summary: 'Confere um código de recuperação',
  access: 'public',
  body: z.object({ email: Email, slug_parent: Slug, code: CodeText }),
  response: Done,
  refusals: { wrong_code: wrongCode, too_many_attempts: tooManyAttempts },
})

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/api/v1/recover/change-password',
  summary: 'Define uma nova senha',
  access: 'public',
  body: z.object({
    email: Email,
    slug_parent: Slug,
    code: CodeText,
    password: NewPassword,
  }),
  response: Done,
  refusals: {
    wrong_code: wrongCode,
    weak_password: weakPassword,
    short_password: shortPassword,
    too_many_attempts: tooManyAttempts,
  },
})

export const confirmPerson = endpoint({
  method: 'GET',
  path: '/api/v1/recover/confirm-person/:slug_parent/:confirmation',
  summary: 'Mostra a quem pertence uma recuperação',
  access: 'public',
  changes: true,
  params: z.object({ slug_parent: Slug, confirmation: Text(200).min(1) }),
  /** The recovery screens send it with the next step. */
  response: z.object({ email: z.string(), code: z.string() }),
  refusals: {
    not_confirmed: { status: 404, message: identityNotConfirmed },
    too_many_attempts: tooManyAttempts,
  },
})
