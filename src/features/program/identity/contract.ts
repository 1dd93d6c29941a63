import { z } from 'zod'

import { PixKeyType } from '#platform/contract/brazil/pix-key-type.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Percent } from '#platform/contract/percent.ts'
import {
  brandNotFound,
  changeEmailByCode,
  notMemberOfBrand,
  passwordMissing,
} from '#platform/contract/sentences.ts'
import { NameText, Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import {
  Done,
  Email,
  invalidCredentials,
  NewPassword,
  proveHuman,
  samePassword,
  shortPassword,
  Slug,
  tooManyAttempts,
  unknownSession,
  weakPassword,
  wrongPassword,
  accessExpired,
} from './credentials.ts'
import { menuIcons } from './rules.ts'

const endpoint = endpointsOf('identity')

/** An old password may be of any length: it is only compared. */
const GivenPassword = Text(200).min(1, passwordMissing)

const Token = z.object({ token: z.string() })

export const signIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  summary: 'Entra com e-mail e senha',
  access: 'public',
  body: z.object({
    email: Email,
    password: GivenPassword,
    slug_parent: Slug,
    /** A solved challenge of GET /api/v1/bot-check/challenge, after `prove_human`. */
    recaptcha_response: Text(4_000).optional(),
  }),
  response: Token,
  refusals: {
    invalid_credentials: invalidCredentials,
    prove_human: proveHuman,
    too_many_attempts: tooManyAttempts,
  },
})

export const switchBrand = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login-without-password',
  summary: 'Troca de marca sem digitar a senha',
  access: 'signed_in',
  whileSuspended: true,
  body: z.object({ parent_slug: Slug }),
  response: Token,
  refusals: {
    not_associated: { status: 404, message: notMemberOfBrand },
  },
})

export const startSocialSignIn = endpoint({
  method: 'GET',
  path: '/api/v1/auth/social/login/:slug_parent',
  summary: 'Começa o login social',
  access: 'public',
  params: z.object({ slug_parent: Slug }),
  /** The address where the browser signs in. */
  response: z.object({ url: z.string() }),
  refusals: {
    unknown_brand: { status: 404, message: brandNotFound },
    not_configured: { status: 503, message: 'Indisponível agora. Use e-mail e senha.' },
  },
})

/** Exchanges the code of an address (`/:slug/save/token/:token`) for the session. */
export const exchangeCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/exchange',
  summary: 'Troca um código do login social por uma sessão',
  access: 'public',
  body: z.object({ code: Text(200).min(1), slug_parent: Slug }),
  response: Token,
  refusals: {
    invalid_code: { status: 422, message: accessExpired },
  },
})

/** Masked, like the Pix key: a screen shows the payout destination without revealing it. */
export const MaskedBankAccount = z.object({
  bank: z.string(),
  bank_name: z.string(),
  agency: z.string(),
  account_type: z.enum(['checking', 'savings']),
  number: z.string(),
  digit: z.string(),
})

export const MaskedPixAccount = z.object({
  type: PixKeyType,
  key: z.string(),
  /**
   * `unverified` until a provider or the first payment has confirmed that it is the
   * partner's.
   */
  ownership: z.enum(['unverified', 'verified']),
})

const Flag = z.union([z.literal(0), z.literal(1)])

const MyPartner = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  pf_pj: z.enum(['PF', 'PJ']),
  pf_cpf: z.string().nullable(),
  pj_cnpj: z.string().nullable(),
  /** 1: approved; 0: refused; null: in review. */
  approved: Flag.nullable(),
  has_pend: Flag,
  is_pending_data: z.boolean(),
  logo_foto_link: z.string().nullable(),
  logo_foto: z.string().nullable(),
  use_custom_logo: z.boolean(),
  cluster: z.object({ id: z.int(), name: z.string(), percent: Percent }).nullable(),
  commission_percent: Percent.nullable(),
  parameters: z.array(z.object({ var: z.string(), value: z.unknown() })),
  email_principal: z.string(),
  celular: z.string().nullable(),
  bank_account: MaskedBankAccount.nullable(),
  pix_account: MaskedPixAccount.nullable(),
  social_networks: z.array(z.object({ network: z.string(), content: z.string() })),
  customer_service: z.string().nullable(),
  slug_parent: z.string(),
  parent: z.object({
    slug: z.string(),
    nome: z.string(),
    logo: z.string().nullable(),
    /** How the brand pays: credits to redeem, or commissions by monthly closings. */
    mode: z.enum(['credits', 'commission']),
  }),
})

export const showMe = endpoint({
  method: 'GET',
  path: '/api/v1/user/me',
  summary: 'Mostra o usuário',
  access: 'signed_in',
  viewable: true,
  response: z.object({
    id: z.int(),
    nome: z.string(),
    email: z.string(),
    /** The partner's id at the brand of the token. */
    parceiro: z.int(),
    partner: MyPartner,
  }),
})
export type Me = z.output<typeof showMe.response>

export const updateMe = endpoint({
  method: 'POST',
  path: '/api/v1/user',
  summary: 'Altera os dados do usuário',
  access: 'signed_in',
  body: z.object({ nome: NameText(120).min(1).optional(), email: Email.optional() }),
  response: z.object({ id: z.int(), nome: z.string(), email: z.string() }),
  refusals: {
    email_not_confirmed: {
      status: 409,
      message: changeEmailByCode,
    },
  },
})

/**
 * A right password also allows, for 5 minutes in this session, what the session alone may
 * not do.
 */
export const validatePassword = endpoint({
  method: 'POST',
  path: '/api/v1/user/validate-password',
  summary: 'Confere a senha atual',
  access: 'signed_in',
  whileSuspended: true,
  body: z.object({ password: GivenPassword }),
  response: z.object({ valid: z.boolean() }),
  refusals: { too_many_attempts: tooManyAttempts },
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/user/change-password',
  summary: 'Troca a senha',
  access: 'signed_in',
  whileSuspended: true,
  body: z.object({ current_password: GivenPassword, password: NewPassword }),
  response: Done,
  refusals: {
    wrong_password: wrongPassword,
    same_password: samePassword,
    weak_password: weakPassword,
    short_password: shortPassword,
    too_many_attempts: tooManyAttempts,
  },
})

export const disableAccount = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/disable',
  summary: 'Desativa a conta',
  access: 'signed_in',
  whileSuspended: true,
  response: Done,
  refusals: {
    /**
     * Without a body: the password is proved before by `POST
     * /api/v1/user/validate-password`.
     */
    password_proof_required: {
      status: 422,
      message: 'Para desativar a conta, informe a sua senha.',
    },
    redemption_in_course: {
      status: 409,
      message:
        'Há um resgate ou fechamento em andamento. Espere que ele termine para desativar a conta.',
    },
  },
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/user/sessions',
  summary: 'Lista as sessões abertas',
  access: 'signed_in',
  response: z.array(
    z.object({
      id: z.int(),
      /** The browser's user agent. */
      device: z.string(),
      address: z.string(),
      created_at: Moment,
      last_used_at: Moment,
      current: z.boolean(),
    }),
  ),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/sessions/:id',
  summary: 'Encerra uma sessão',
  access: 'signed_in',
  whileSuspended: true,
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  response: Done,
  refusals: { unknown_session: unknownSession },
})

/** Ends the caller's own session. */
export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/session',
  summary: 'Sai da conta',
  access: 'signed_in',
  whileSuspended: true,
  response: Done,
})

export const listPermissions = endpoint({
  method: 'GET',
  path: '/api/v1/alcadas',
  summary: 'Lista as permissões do usuário',
  access: 'signed_in',
  viewable: true,
  response: z.array(
    z.object({
      route: z.string(),
      descricao: z.string(),
      isNew: z.boolean(),
      /** The place in the brand's own menu; null: the brand has the usual menu. */
      sort: z.int().nullable(),
      /** The brand's own name of the entry; null: the usual one. */
      label: z.string().nullable(),
      icon: z.enum(menuIcons).nullable(),
    }),
  ),
})
