import { z } from 'zod'

import { SocialNetwork } from '#features/people/profile/profile-fields.ts'
import { isFullName } from '#features/people/profile/rules.ts'
import { cnaeRefusals } from '#platform/contract/brazil/cnae.ts'
import { Cnpj, Cpf, MobilePhone } from '#platform/contract/brazil/numbers.ts'
import {
  cnpjInactive,
  contactNameMissing,
  emailTaken,
  fullNameMissing,
  instagramMissing,
  phoneRefused,
  tradeNameMissing,
  wholeNameNeeded,
  brandNotFound as brandNotFoundSentence,
} from '#platform/contract/sentences.ts'
import { NameText, Text } from '#platform/contract/text.ts'

import { categoriesOutOfRange } from './rules.ts'

/** A part of an address: never empty. */
export function address(max: number) {
  return Text(max).min(1)
}

/** A yes or no as booleans or as the numbers that older forms send. */
const YesNo = z.codec(z.union([z.boolean(), z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (value) => value === true || value === 1,
  encode: (value) => value,
})

/** At least two words: a first name alone identifies no person. */
const FullName = NameText(160)
  .min(1, { error: fullNameMissing, abort: true })
  .refine(isFullName, wholeNameNeeded)

export const Slug = Text(60)
  .trim()
  .min(1, { error: 'O campo Identificador da loja é requerido', abort: true })
  .toLowerCase()
  .regex(/^[a-z0-9]+$/, 'Use apenas letras e números, sem acentos ou caracteres especiais.')

export const Email = Text(254)
  .trim()
  .min(1, { error: 'O campo E-mail é requerido', abort: true })
  .toLowerCase()
  .check(z.email('E-mail inválido'))

const shared = {
  recaptcha_response: Text(4_000).optional(),
  slug_parent: Text(60).min(1, 'O campo Marca é requerido'),
  slug: Slug,
  email: Email,
  /**
   * Validated and not stored: the password is set by the link in the confirmation e-mail,
   * so that an account cannot be opened with another person's address.
   */
  password: Text(200).min(6, 'A senha precisa ter no mínimo 6 caracteres.').nullish(),
  celular: MobilePhone,
  facebook_id: Text(120).nullish(),
  /** Whether news by e-mail and messages are welcome. */
  opt_in: YesNo.default(false),
  /** Consent to news by each channel; if absent, `opt_in` applies. */
  opt_in_email: YesNo.optional(),
  opt_in_mobile: YesNo.optional(),
  /**
   * The version of the terms of use that the person agreed to, from the skeleton's
   * `terms.version`.
   */
  terms_version: Text(60).nullish(),
  categories: z
    .array(z.int().min(1).max(2_147_483_647))
    .min(1, categoriesOutOfRange)
    .max(5, categoriesOutOfRange)
    .nullish(),
  partner_type_id: z.int().min(1).max(2_147_483_647).nullish(),
  partner_type: Text(60).nullish(),
  social_networks: z.array(SocialNetwork).max(20).default([]),
  /** The inviter. */
  slug_indicated_by: Text(60).nullish(),
  /** The challenge's answer, where the brand requires a confirmed contact. */
  secret_key: Text(120).nullish(),
}

const NaturalPerson = z.object({
  ...shared,
  pf_pj: z.literal('PF'),
  nome: FullName,
  pf_cpf: Cpf,
})

const LegalEntity = z.object({
  ...shared,
  pf_pj: z.literal('PJ'),
  pj_fantasia: NameText(160).min(1, tradeNameMissing),
  pj_cnpj: Cnpj,
  pj_nome_contato: NameText(160).min(1, contactNameMissing),
  pj_cpf_contato: Cpf,
  pj_cnaes: z.array(Text(20).min(1)).max(100).default([]),
})

export const SignUpPayload = z.discriminatedUnion('pf_pj', [NaturalPerson, LegalEntity])
export type SignUpPayload = z.output<typeof SignUpPayload>

const draftText = Text(300).nullish()

/** The values of a half-filled form: bounded, not yet validated. */
export const SignUpDraft = z.object({
  slug_parent: shared.slug_parent,
  pf_pj: z.enum(['PF', 'PJ']).optional(),
  slug: draftText,
  email: draftText,
  password: draftText,
  celular: draftText,
  nome: draftText,
  pf_cpf: draftText,
  pj_fantasia: draftText,
  pj_cnpj: draftText,
  pj_nome_contato: draftText,
  pj_cpf_contato: draftText,
  pj_cnaes: z.array(Text(20)).max(100).nullish(),
  categories: z.array(z.int()).max(100).nullish(),
  partner_type_id: z.int().nullish(),
  social_networks: z
    .array(z.object({ network: Text(30), content: Text(300) }))
    .max(20)
    .nullish(),
  slug_indicated_by: draftText,
})
export type SignUpDraft = z.output<typeof SignUpDraft>

export const brandNotFound = {
  unknown_brand: { status: 404, message: brandNotFoundSentence },
} as const

export const signUpRefusals = {
  ...brandNotFound,
  brand_closed: {
    status: 422,
    message: 'Esta marca ainda não está recebendo novos parceiros.',
  },
  person_type_not_allowed: {
    status: 422,
    message: 'Esta marca não aceita o cadastro deste tipo de pessoa.',
  },
  slug_taken: {
    status: 422,
    message: 'O identificador da loja não pode ser usado. Escolha outro.',
  },
  email_taken: { status: 422, message: emailTaken },
  document_taken: {
    status: 422,
    message: 'Este CPF ou CNPJ já está em uso. Confira ou entre com a sua conta.',
  },
  mobile_taken: { status: 422, message: phoneRefused },
  company_not_active: { status: 422, message: cnpjInactive },
  ...cnaeRefusals,
  short_password: {
    status: 422,
    message: 'A senha precisa ter no mínimo {value} caracteres.',
  },
  too_few_followers: {
    status: 422,
    message: 'O perfil do Instagram precisa ter pelo menos {value} seguidores.',
  },
  unknown_inviter: {
    status: 422,
    message: 'Quem fez o convite não foi encontrado. Confira o link do convite.',
  },
  unknown_category: { status: 422, message: categoriesOutOfRange },
  unknown_partner_type: { status: 422, message: 'Escolha um tipo de parceiro da lista.' },
  instagram_required: { status: 422, message: instagramMissing },
  contact_not_confirmed: {
    status: 422,
    message: 'Confirme o seu contato com o código enviado.',
  },
  not_human: { status: 422, message: 'Confirme que você não é um robô.' },
  too_many_sign_ups: {
    status: 429,
    message: 'Muitos cadastros feitos desta conexão. Tente de novo em {value}.',
  },
  registry_unavailable: {
    status: 503,
    message: 'Ops, não foi possível realizar o seu cadastro. Tente de novo mais tarde.',
  },
} as const
