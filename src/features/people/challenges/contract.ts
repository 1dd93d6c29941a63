import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { invalidCode } from '#platform/contract/one-time-code.ts'
import {
  cannotSendCodes,
  codeExpired,
  emailTaken,
  phoneRefused,
  tooManyAttempts,
  tooManyCodes,
  tooManyGuesses,
} from '#platform/contract/sentences.ts'
import { CodeText, Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('challenges')

/** What a code confirms: the address or the mobile. */
export const challengeTypes = ['email', 'celular', 'whatsapp'] as const

const type = z.enum(challengeTypes)
const hash = Text(120).min(1)
const value = Text(254).min(1)
const secret = Text(120).min(1)

const Sent = z.object({
  challenge_hash: z.string(),
  /** Without a sign-in only: the caller sends it back with the code. */
  secret_key: z.string().optional(),
  message: z.string(),
  expires_at: Moment,
})

/** `secret_key` proves the confirmed code to the next step. */
const Validated = z.object({ secret_key: z.string(), message: z.string() })

/** A browser that prefetches a page must not send or use up a code. */
const prefetched = {
  prefetched: { status: 403, message: 'Abra este endereço para continuar.' },
} as const

const sending = {
  ...prefetched,
  too_many_codes: {
    status: 429,
    message: tooManyCodes,
  },
  not_configured: { status: 503, message: cannotSendCodes },
} as const

const unknownChallenge = {
  unknown_challenge: { status: 404, message: codeExpired },
} as const

const guessing = {
  ...prefetched,
  ...unknownChallenge,
  wrong_code: { status: 422, message: invalidCode },
  too_many_tries: { status: 429, message: tooManyGuesses },
  too_many_guesses: {
    status: 429,
    message: tooManyAttempts,
  },
} as const

const changing = {
  email_taken: { status: 422, message: emailTaken },
  mobile_taken: { status: 422, message: phoneRefused },
  same_email: { status: 422, message: 'Este já é o seu e-mail. Informe outro.' },
  same_mobile: { status: 422, message: 'Este já é o seu celular. Informe outro.' },
  invalid_contact: { status: 422, message: 'Confira o e-mail ou o celular informado.' },
} as const

/** A confirmed contact also shows in the session and the profile. */
const affectedByContacts = ['challenges', 'identity', 'profile'] as const

export const listChallenges = endpoint({
  method: 'GET',
  path: '/api/v1/partner-challenges',
  summary: 'Lista as confirmações pendentes de contato',
  access: 'signed_in',
  response: z.object({
    email_principal: z.string(),
    celular: z.string().nullable(),
    email_validated_at: Moment.nullable(),
    celular_validated_at: Moment.nullable(),
    link_challenges: z.array(z.object({ channel: type, hash: z.string() })),
  }),
})

export const sendChallenge = endpoint({
  method: 'GET',
  path: '/api/challenge/:type/send',
  summary: 'Envia um código de confirmação',
  access: 'signed_in',
  changes: true,
  params: z.object({ type }),
  response: Sent,
  refusals: {
    ...sending,
    no_contact: {
      status: 422,
      message: 'Não há um contato deste tipo no seu cadastro. Escolha outro.',
    },
  },
})

export const sendChallengeToNewContact = endpoint({
  method: 'GET',
  path: '/api/challenge/:type/sendAndUpdate/:value',
  summary: 'Envia um código para um novo contato',
  access: 'signed_in',
  changes: true,
  params: z.object({ type, value }),
  response: Sent,
  refusals: {
    ...sending,
    ...changing,
    previous_not_verified: {
      status: 422,
      message: 'Verifique o contato atual antes de trocá-lo.',
    },
  },
})

export const resendChallenge = endpoint({
  method: 'GET',
  path: '/api/challenge/:type/resend/:hash',
  summary: 'Reenvia um código de confirmação',
  access: 'signed_in',
  changes: true,
  params: z.object({ type, hash }),
  response: Sent,
  refusals: { ...sending, ...unknownChallenge },
})

export const validateChallenge = endpoint({
  method: 'GET',
  path: '/api/challenge/:type/validate/:hash/:code',
  summary: 'Confere um código de confirmação',
  access: 'signed_in',
  changes: true,
  params: z.object({ type, hash, code: CodeText }),
  affects: affectedByContacts,
  response: Validated,
  refusals: guessing,
})

export const validateContactChange = endpoint({
  method: 'GET',
  path: '/api/challenge/:type/validate/:hash/:code/:secret',
  summary: 'Confere o código de um novo contato',
  access: 'signed_in',
  changes: true,
  params: z.object({ type, hash, code: CodeText, secret }),
  affects: affectedByContacts,
  response: Validated,
  refusals: { ...guessing, ...changing },
})

export const sendExternalChallenge = endpoint({
  method: 'GET',
  path: '/api/challengeExt/:type/send/:hash/:value',
  summary: 'Envia um código, sem login',
  access: 'public',
  changes: true,
  params: z.object({ type, hash, value }),
  response: Sent,
  refusals: { ...sending, ...unknownChallenge, invalid_contact: changing.invalid_contact },
})

export const resendExternalChallenge = endpoint({
  method: 'GET',
  path: '/api/challengeExt/:type/resend/:hash',
  summary: 'Reenvia um código, sem login',
  access: 'public',
  changes: true,
  params: z.object({ type, hash }),
  response: Sent,
  refusals: { ...sending, ...unknownChallenge },
})

export const validateExternalChallenge = endpoint({
  method: 'GET',
  path: '/api/challengeExt/:type/validate/:secret/:hash/:code',
  summary: 'Confere um código, sem login',
  access: 'public',
  changes: true,
  params: z.object({ type, secret, hash, code: CodeText }),
  response: Validated,
  refusals: guessing,
})
