import { z } from 'zod'

import {
  Done,
  samePassword,
  tooManyAttempts,
  unknownSession,
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
import { permissionNames } from '#platform/contract/endpoint/permissions.ts'
import { Text } from '#platform/contract/text.ts'
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
  TotpCode,
  TotpSecret,
  wrongCode,
} from './credentials.ts'

const endpoint = endpointsOf('staff')

const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** The signed-in person, at every brand of theirs. */
export const showStaff = endpoint({
  method: 'GET',
  path: '/api/console/v1/me',
  summary: 'Mostra a pessoa e as marcas dela',
  access: 'staff',
  response: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    /** An account of the demo in the demo: the password alone is enough for everything. */
    demo: z.boolean(),
    /** Until when the last second factor counts as fresh; null: it does no longer. */
    proved_until: Moment.nullable(),
    /** The person's second factors. */
    methods: z.array(z.enum(secondFactors)),
    brands: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        logo_url: z.string().nullable(),
        role_name: z.string(),
        permissions: z.array(z.enum(permissionNames)),
        /** Why the platform suspends the brand, which can only be read then; else null. */
        suspended_reason: z.string().nullable(),
      }),
    ),
    /** Whether the person operates the installation. */
    platform: z.boolean(),
  }),
})

/** Ends this session and removes its cookie. */
export const signOutStaff = endpoint({
  method: 'POST',
  path: '/api/console/v1/sign-out',
  summary: 'Sai do console',
  access: 'staff',
  response: Done,
})

export const listStaffSessions = endpoint({
  method: 'GET',
  path: '/api/console/v1/sessions',
  summary: 'Lista as sessões do console',
  access: 'staff',
  response: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        /** The browser's user agent. */
        device: z.string(),
        address: z.string(),
        created_at: Moment,
        last_seen_at: Moment,
        current: z.boolean(),
      }),
    ),
  }),
})

export const endStaffSession = endpoint({
  method: 'DELETE',
  path: '/api/console/v1/sessions/:id',
  summary: 'Encerra uma sessão do console',
  access: 'staff',
  params: z.object({ id: Id }),
  response: Done,
  refusals: { unknown_session: unknownSession },
})

export const startPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/console/v1/proof/passkey/options',
  summary: 'Começa a confirmação com uma chave de acesso',
  access: 'staff',
  response: PasskeyRequestOptions,
})

/** A fresh second factor, which sensitive operations require (`fresh_proof_needed`). */
export const proveStaff = endpoint({
  method: 'POST',
  path: '/api/console/v1/proof',
  summary: 'Confirma que é a pessoa',
  access: 'staff',
  body: z.discriminatedUnion('method', [
    z.object({ method: z.literal('totp'), code: TotpCode }),
    z.object({ method: z.literal('recovery'), code: RecoveryCode }),
    z.object({ method: z.literal('passkey'), response: PasskeyAssertion }),
    /** Only where `demo` is true. */
    z.object({ method: z.literal('password'), password: GivenPassword }),
  ]),
  response: z.object({ proved_until: Moment }),
  refusals: {
    wrong_code: wrongCode,
    wrong_password: wrongPassword,
    passkey_refused: passkeyRefused,
    too_many_attempts: tooManyAttempts,
  },
})

/** Every other session ends. */
export const changeStaffPassword = endpoint({
  method: 'PUT',
  path: '/api/console/v1/password',
  summary: 'Troca a senha do console',
  access: 'staff',
  fresh: true,
  body: z.object({ current_password: GivenPassword, password: NewPassword }),
  response: Done,
  refusals: {
    wrong_password: wrongPassword,
    same_password: samePassword,
    weak_password: weakPassword,
    too_many_attempts: tooManyAttempts,
  },
})

const PasskeyView = z.object({
  id: z.int(),
  label: z.string(),
  created_at: Moment,
  last_used_at: Moment.nullable(),
})

/** The person's second factors. */
export const listSecondFactors = endpoint({
  method: 'GET',
  path: '/api/console/v1/second-factors',
  summary: 'Lista as formas de confirmar a entrada',
  access: 'staff',
  response: z.object({
    passkeys: z.array(PasskeyView),
    /** The app that shows codes; null: none. */
    totp: z.object({ created_at: Moment }).nullable(),
    recovery_codes_left: z.int(),
  }),
})

const unknownPasskey = {
  status: 404,
  message: 'Chave de acesso não encontrada.',
} as const

const lastSecondFactor = {
  status: 409,
  message: 'Esta é a sua única forma de confirmar a entrada. Cadastre outra antes.',
} as const

export const startPasskeyAddition = endpoint({
  method: 'POST',
  path: '/api/console/v1/passkeys/options',
  summary: 'Começa a adição de uma chave de acesso',
  access: 'staff',
  fresh: true,
  response: PasskeyCreationOptions,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/console/v1/passkeys',
  summary: 'Adiciona uma chave de acesso',
  access: 'staff',
  fresh: true,
  body: z.object({ response: PasskeyCreation, label: PasskeyLabel }),
  status: 201,
  response: PasskeyView,
  refusals: {
    passkey_refused: passkeyRefused,
    too_many: { status: 409, message: 'São no máximo {value} chaves de acesso.' },
  },
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/console/v1/passkeys/:id',
  summary: 'Renomeia uma chave de acesso',
  access: 'staff',
  fresh: true,
  params: z.object({ id: Id }),
  body: z.object({ label: PasskeyLabel }),
  response: PasskeyView,
  refusals: { unknown_passkey: unknownPasskey },
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/console/v1/passkeys/:id',
  summary: 'Remove uma chave de acesso',
  access: 'staff',
  fresh: true,
  params: z.object({ id: Id }),
  response: Done,
  refusals: { unknown_passkey: unknownPasskey, last_second_factor: lastSecondFactor },
})

/** Starts another app that shows codes; the present one works until the new one is confirmed. */
export const startTotpReplacement = endpoint({
  method: 'POST',
  path: '/api/console/v1/totp',
  summary: 'Começa a troca do aplicativo de códigos',
  access: 'staff',
  fresh: true,
  response: TotpSecret,
})

export const replaceTotp = endpoint({
  method: 'PUT',
  path: '/api/console/v1/totp',
  summary: 'Troca o aplicativo de códigos',
  access: 'staff',
  fresh: true,
  body: z.object({ code: TotpCode }),
  response: Done,
  refusals: {
    wrong_code: wrongCode,
    not_started: { status: 409, message: 'Comece de novo: leia um novo QR code.' },
    too_many_attempts: tooManyAttempts,
  },
})

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/console/v1/totp',
  summary: 'Remove o aplicativo de códigos',
  access: 'staff',
  fresh: true,
  response: Done,
  refusals: { last_second_factor: lastSecondFactor },
})

/** The earlier codes stop working. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/console/v1/recovery-codes',
  summary: 'Gera novos códigos de recuperação',
  access: 'staff',
  fresh: true,
  response: z.object({ recovery_codes: RecoveryCodes }),
})

/** The person's own name, as the team and the history show it. */
export const renameStaff = endpoint({
  method: 'PUT',
  path: '/api/console/v1/me',
  summary: 'Altera o nome da pessoa',
  access: 'staff',
  body: z.object({ name: Text(120).trim().min(1, nameMissing) }),
  response: Done,
})
