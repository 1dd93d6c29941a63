import { z } from 'zod'

import { BOT_CHALLENGE_PATH } from '#platform/contract/bot-check.ts'
import { Cnae } from '#platform/contract/brazil/cnae.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Text } from '#platform/contract/text.ts'

import {
  address,
  brandNotFound,
  SignUpDraft,
  SignUpPayload,
  signUpRefusals,
} from './sign-up-payload.ts'

const endpoint = endpointsOf('signup')

const partnerSlug = address(60)

/** The answer of a live check: `message` gives the reason of a refusal. */
const Validity = z.object({ valid: z.boolean(), message: z.string().nullable() })

const tooManyChecks = {
  too_many_checks: {
    status: 429,
    message: 'Muitas consultas em pouco tempo. Aguarde {value} e tente de novo.',
  },
  /** POST /api/v1/bot-check/prove allows more calls. */
  prove_human: {
    status: 429,
    message: 'Confirme que você não é um robô para continuar, ou aguarde {value}.',
  },
} as const

const Option = z.object({ id: z.int(), title: z.string() })

const Terms = z.object({ version: z.string(), paragraphs: z.array(z.string()) })

export const showSignUpSkeleton = endpoint({
  method: 'GET',
  path: '/api/v1/signup/:slug',
  summary: 'Mostra os campos do cadastro',
  access: 'public',
  params: z.object({ slug: address(60) }),
  query: z.object({ slug_indicated_by: Text(60).optional() }),
  response: z.object({
    /**
     * The inviter, by the query's slug; null where the slug is not an approved partner of
     * the brand.
     */
    inviter: z.object({ slug: z.string() }).nullable(),
    brand: z.object({ slug: z.string(), name: z.string(), logo: z.string().nullable() }),
    open_for_joining: z.boolean(),
    /** Whether the contact must be confirmed by a code before the sign-up is sent. */
    challenge_links: z.array(
      z.object({
        channel: z.enum(['email', 'celular']),
        type: z.string(),
        hash: z.string(),
      }),
    ),
    /** The activity codes that a company may have here; empty: any. */
    cnaes: z.array(Cnae),
    partner_types: z.array(z.object({ id: z.int(), singular_name: z.string() })),
    categories_to_publish: z.array(Option),
    /** How the person proves to be human: `recaptcha_response` carries the answer. */
    bot_check: z.object({
      kind: z.enum(['proof_of_work', 'recaptcha']),
      site_key: z.string().nullable(),
    }),
    /**
     * The terms that a person, or a company, agrees to; `terms_version` is their version.
     */
    terms: z.object({ pf: Terms, pj: Terms }),
    params: z.object({
      sign_slug_placeholder: z.string(),
      sign_message_link_store: z.string(),
      user_who_can_register: z.enum(['PF', 'PJ', 'ALL']),
      default_partner_status: z.enum(['approved', 'review']),
      slug_readonly: z.boolean(),
      password_minimum_length: z.int(),
      instagram_minimum_followers: z.int(),
    }),
    params2: z.object({ sign_link_sufix: z.string() }),
  }),
  refusals: { ...brandNotFound },
})

export const checkStoreSlug = endpoint({
  method: 'GET',
  path: '/api/v1/signup/slug/:partnerSlug/:newSlug',
  summary: 'Confere se um endereço de loja está livre',
  access: 'public',
  params: z.object({ partnerSlug, newSlug: address(60) }),
  response: Validity.extend({ slug: z.string() }),
  refusals: { ...brandNotFound, ...tooManyChecks },
})

/** A challenge in the `altcha` widget's format; each can be answered once, before it expires. */
export const issueBotChallenge = endpoint({
  method: 'GET',
  path: BOT_CHALLENGE_PATH,
  summary: 'Gera um desafio contra robôs',
  access: 'public',
  response: z.object({
    parameters: z.record(z.string(), z.unknown()),
    signature: z.string(),
  }),
})

/** Proves to be human for more live checks, with the same proof as the sign-up. */
export const proveHuman = endpoint({
  method: 'POST',
  path: '/api/v1/bot-check/prove',
  summary: 'Confere a solução de um desafio',
  access: 'public',
  body: z.object({ recaptcha_response: Text(4_000).min(1) }),
  response: z.object({ message: z.string() }),
  refusals: { not_human: signUpRefusals.not_human },
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/v1/signup/create',
  summary: 'Cadastra um parceiro',
  access: 'public',
  body: SignUpPayload,
  status: 201,
  response: z.object({
    slug: z.string(),
    email: z.string(),
    /** The hours in which the registration must be confirmed by the link in the e-mail. */
    confirm_within_hours: z.int(),
  }),
  refusals: signUpRefusals,
})

export const validateSignUp = endpoint({
  method: 'POST',
  path: '/api/v1/signup/validate',
  summary: 'Confere uma etapa do cadastro',
  access: 'public',
  // A step of the form: any part of the payload, each field validated separately.
  body: SignUpDraft,
  response: z.object({
    valid: z.boolean(),
    errors: z.record(z.string(), z.array(z.string())),
  }),
  refusals: { ...brandNotFound, ...tooManyChecks },
})

const liveCheck = {
  method: 'GET',
  access: 'public',
  response: Validity,
  refusals: { ...brandNotFound, ...tooManyChecks },
} as const

export const validateSlug = endpoint({
  ...liveCheck,
  path: '/api/v1/validate/:partnerSlug/slug/:newSlug',
  summary: 'Confere um endereço de perfil',
  params: z.object({ partnerSlug, newSlug: address(60) }),
})

export const validateCpf = endpoint({
  ...liveCheck,
  path: '/api/v1/validate/:partnerSlug/cpf/:cpf',
  summary: 'Confere um CPF',
  params: z.object({ partnerSlug, cpf: address(20) }),
})

export const validateCnpj = endpoint({
  ...liveCheck,
  path: '/api/v1/validate/:partnerSlug/cnpj/:cnpj',
  summary: 'Confere um CNPJ',
  params: z.object({ partnerSlug, cnpj: address(24) }),
  response: Validity.extend({
    /**
     * The registered name, so that the person recognises it; null: unknown or unavailable.
     */
    company: z.object({ name: z.string(), cnaes: z.array(Cnae) }).nullable(),
  }),
})

export const validateEmail = endpoint({
  ...liveCheck,
  path: '/api/v1/validate/:partnerSlug/email/:email',
  summary: 'Confere um e-mail',
  params: z.object({ partnerSlug, email: address(254) }),
})

export const validatePhone = endpoint({
  ...liveCheck,
  path: '/api/v1/validate/:partnerSlug/phone/:phone',
  summary: 'Confere um telefone',
  params: z.object({ partnerSlug, phone: address(24) }),
})

export const validateMobile = endpoint({
  ...liveCheck,
  path: '/api/v1/validate/:partnerSlug/celular/:phone',
  summary: 'Confere um celular',
  params: z.object({ partnerSlug, phone: address(24) }),
})

export const validateInstagram = endpoint({
  method: 'GET',
  path: '/api/v1/instagram/:partnerSlug/validate/:instagram',
  summary: 'Confere um perfil do Instagram',
  access: 'public',
  params: z.object({ partnerSlug, instagram: Text(60).min(1) }),
  response: Validity.extend({
    followers: z.int().nullable(),
    minimum_followers: z.int(),
  }),
  refusals: {
    ...brandNotFound,
    ...tooManyChecks,
    instagram_unavailable: {
      status: 503,
      message: 'Não foi possível consultar o Instagram agora. Tente de novo mais tarde.',
    },
  },
})
