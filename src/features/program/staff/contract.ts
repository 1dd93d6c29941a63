import { z } from 'zod'

import {
  Done,
  Email,
  invalidCredentials,
  proveHuman,
  shortPassword,
  tooManyAttempts,
  weakPassword,
  wrongPassword,
} from '#features/program/identity/credentials.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#platform/contract/endpoint/passkey-json.ts'
import { NameText, Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import {
  GivenPassword,
  nameMissing,
  NewPassword,
  PasskeyLabel,
  passkeyRefused,
  RecoveryCode,
  RecoveryCodes,
  secondFactors,
  Token,
  TotpCode,
  TotpSecret,
  wrongCode,
} from './credentials.ts'

const endpoint = endpointsOf('staff')

/**
 * The right to go on with a sign-in whose password was right: for ten minutes and a few wrong
 * codes. It belongs in the memory of the page, nowhere else.
 */
const Ticket = Text(60).min(1)

/**
 * After the password: a second factor is asked for, or a first one is set up. A demo account in the
 * demo is signed in at once.
 */
const NextStep = z.discriminatedUnion('next', [
  z.object({
    next: z.literal('second_factor'),
    ticket: z.string(),
    methods: z.array(z.enum(secondFactors)),
  }),
  z.object({ next: z.literal('enroll'), ticket: z.string() }),
  z.object({ next: z.literal('signed_in') }),
])

/** The answer that sets the session's cookie. */
const SignedIn = z.object({ next: z.literal('signed_in') })

/** The first second factor is set up; the codes are shown only now, and the person is signed in. */
const Enrolled = SignedIn.extend({ recovery_codes: RecoveryCodes })

const ticketOver = {
  ticket_over: { status: 422, message: 'O tempo para entrar acabou. Comece de novo.' },
} as const

const codeRefusals = {
  ...ticketOver,
  wrong_code: wrongCode,
  too_many_attempts: tooManyAttempts,
} as const

const passwordRefusals = {
  prove_human: proveHuman,
  too_many_attempts: tooManyAttempts,
} as const

/** A solved challenge of GET /api/v1/bot-check/challenge, after `prove_human`. */
const HumanProof = Text(4_000).optional()

export const signInStaff = endpoint({
  method: 'POST',
  path: '/api/console/v1/sign-in',
  summary: 'Entra com e-mail e senha no console',
  access: 'public',
  body: z.object({ email: Email, password: GivenPassword, human_proof: HumanProof }),
  response: NextStep,
  refusals: {
    invalid_credentials: invalidCredentials,
    ...passwordRefusals,
  },
})

export const signInByTotp = endpoint({
  method: 'POST',
  path: '/api/console/v1/sign-in/totp',
  summary: 'Confirma a entrada com um código do aplicativo',
  access: 'public',
  body: z.object({ ticket: Ticket, code: TotpCode }),
  response: SignedIn,
  refusals: codeRefusals,
})

export const signInByRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/console/v1/sign-in/recovery',
  summary: 'Confirma a entrada com um código de recuperação',
  access: 'public',
  body: z.object({ ticket: Ticket, code: RecoveryCode }),
  response: SignedIn,
  refusals: codeRefusals,
})

/** For a passkey alone, before or after the password: the browser offers the passkeys it has. */
export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/console/v1/sign-in/passkey/options',
  summary: 'Começa a entrada com uma chave de acesso',
  access: 'public',
  response: PasskeyRequestOptions,
  refusals: { too_many_attempts: tooManyAttempts },
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/console/v1/sign-in/passkey',
  summary: 'Entra com uma chave de acesso',
  access: 'public',
  body: z.object({ response: PasskeyAssertion }),
  response: SignedIn,
  refusals: { passkey_refused: passkeyRefused, too_many_attempts: tooManyAttempts },
})

/** Starts the first second factor as an app that shows codes. */
export const startTotpEnrollment = endpoint({
  method: 'POST',
  path: '/api/console/v1/enroll/totp',
  summary: 'Começa o cadastro do aplicativo de códigos',
  access: 'public',
  body: z.object({ ticket: Ticket }),
  response: TotpSecret,
  refusals: ticketOver,
})

export const enrollTotp = endpoint({
  method: 'POST',
  path: '/api/console/v1/enroll/totp/confirm',
  summary: 'Cadastra o primeiro aplicativo de códigos',
  access: 'public',
  body: z.object({ ticket: Ticket, code: TotpCode }),
  response: Enrolled,
  refusals: codeRefusals,
})

export const startPasskeyEnrollment = endpoint({
  method: 'POST',
  path: '/api/console/v1/enroll/passkey/options',
  summary: 'Começa o cadastro da primeira chave de acesso',
  access: 'public',
  body: z.object({ ticket: Ticket }),
  response: PasskeyCreationOptions,
  refusals: ticketOver,
})

export const enrollPasskey = endpoint({
  method: 'POST',
  path: '/api/console/v1/enroll/passkey',
  summary: 'Cadastra a primeira chave de acesso',
  access: 'public',
  body: z.object({ ticket: Ticket, response: PasskeyCreation, label: PasskeyLabel }),
  response: Enrolled,
  refusals: { ...ticketOver, passkey_refused: passkeyRefused },
})

const invitationOver = {
  status: 404,
  message: 'Este convite não vale mais. Peça outro a quem convidou você.',
} as const

/** What the invitation's page shows. The token comes from the address's fragment. */
export const showInvitation = endpoint({
  method: 'POST',
  path: '/api/console/v1/invitations/show',
  summary: 'Mostra um convite',
  access: 'public',
  reads: true,
  body: z.object({ token: Token }),
  response: z.object({
    email: z.string(),
    /** Empty where the inviter gave none. */
    name: z.string(),
    brand: z.object({
      slug: z.string(),
      name: z.string(),
      logo_url: z.string().nullable(),
    }),
    role_name: z.string(),
    expires_at: Moment,
    /** The person has a password already: it is asked for, and none is chosen. */
    has_account: z.boolean(),
  }),
  refusals: { invitation_over: invitationOver, too_many_attempts: tooManyAttempts },
})

/** Adds the brand to the person's account, or creates the account; then as after a password. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/console/v1/invitations/accept',
  summary: 'Aceita um convite para a equipe',
  access: 'public',
  body: z.object({
    token: Token,
    /** For a new account. */
    name: NameText(120).optional(),
    password: GivenPassword,
    human_proof: HumanProof,
  }),
  response: NextStep,
  refusals: {
    invitation_over: invitationOver,
    wrong_password: wrongPassword,
    name_missing: { status: 422, message: nameMissing },
    weak_password: weakPassword,
    short_password: shortPassword,
    ...passwordRefusals,
  },
})

/** Sends a link to choose a new password. The answer is the same without an account. */
export const sendStaffRecovery = endpoint({
  method: 'POST',
  path: '/api/console/v1/password/recover',
  summary: 'Envia um código para trocar a senha',
  access: 'public',
  body: z.object({ email: Email }),
  response: Done,
  refusals: { too_many_attempts: tooManyAttempts },
})

/** Sets a new password with the token of the link; the second factor stays needed. */
export const recoverStaffPassword = endpoint({
  method: 'POST',
  path: '/api/console/v1/password/reset',
  summary: 'Define uma nova senha com o código recebido',
  access: 'public',
  body: z.object({ token: Token, password: NewPassword }),
  response: Done,
  refusals: {
    link_over: { status: 404, message: 'Este link não vale mais. Peça outro.' },
    weak_password: weakPassword,
    too_many_attempts: tooManyAttempts,
  },
})
