import type { z } from 'zod'

import { instagramProblem as instagramNameProblem } from '#features/people/profile/profile-fields.ts'
import { type Network, socialHandle } from '#features/people/profile/rules.ts'
import { cnaeProblem, cnaeRefusals } from '#platform/contract/brazil/cnae.ts'

import {
  categoriesFit,
  cnpjProblem,
  cpfProblem,
  mobileProblem,
  slugFrom,
} from '../rules.ts'
import { SignUpPayload } from '../sign-up-payload.ts'
import {
  type FormField,
  otherNetworks,
  type SignUpForm,
  type Skeleton,
} from './sign-up-form.ts'
import { text } from './text.ts'

export type Problems = Partial<Record<FormField, string>>

type Input = z.input<typeof SignUpPayload>

/** A company agrees to other terms than a person. */
export function termsFor({ person }: Pick<SignUpForm, 'person'>, { terms }: Skeleton) {
  return person === 'PJ' ? terms.pj : terms.pf
}

/** The form as the contract's input; the schema finds missing and wrong fields. */
export function payloadOf(form: SignUpForm, skeleton: Skeleton): Input {
  const shared = {
    slug_parent: skeleton.brand.slug,
    slug: skeleton.params.slug_readonly ? slugFrom(nameOf(form)) : form.slug,
    email: form.email,
    opt_in: form.opt_in_email || form.opt_in_mobile,
    opt_in_email: form.opt_in_email,
    opt_in_mobile: form.opt_in_mobile,
    terms_version: form.terms ? termsFor(form, skeleton).version : null,
    social_networks: socialNetworksOf(form),
    ...(form.categories.length > 0 && { categories: form.categories.map(Number) }),
    ...(form.partner_type_id !== '' && { partner_type_id: Number(form.partner_type_id) }),
  }
  if (form.person === 'PF')
    return {
      ...shared,
      pf_pj: 'PF',
      nome: form.complete_name,
      pf_cpf: form.document_cpf,
      celular: form.celular,
    }
  return {
    ...shared,
    pf_pj: 'PJ',
    pj_fantasia: form.fantasy_name,
    pj_nome_contato: form.name_default_contact,
    pj_cnpj: form.document_pj,
    pj_cpf_contato: form.document_cpf_contact,
    pj_cnaes: form.pj_cnaes,
    celular: form.celular_pj,
  }
}

/** Every problem of the form, one sentence for each field. */
export function problemsOf(form: SignUpForm, skeleton: Skeleton): Problems {
  const payload = payloadOf(form, skeleton)
  const parsed = SignUpPayload.safeParse(payload)
  const bySchema = parsed.success ? {} : problemsByField(parsed.error.issues, form)
  return { ...bySchema, ...ownProblems(form, skeleton) }
}

/**
 * Checks outside of the schema: the brand's settings, two fields that must agree,
 * half-typed values.
 */
function ownProblems(form: SignUpForm, skeleton: Skeleton): Problems {
  const problems: [FormField, string | null][] = [
    ...(form.person === 'PF' ? personProblems(form) : companyProblems(form, skeleton)),
    ['instagram_req', instagramProblem(form.instagram_req)],
    ['email_confirmation', confirmationProblem(form)],
    [
      'categories',
      categoriesFit(form.categories.map(Number), skeleton.categories_to_publish)
        ? null
        : text.hints.categories,
    ],
    [
      'partner_type_id',
      skeleton.partner_types.length > 0 && form.partner_type_id === ''
        ? text.problems.required
        : null,
    ],
    ['terms', form.terms ? null : text.consents.termsRequired],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null))
}

function personProblems(form: SignUpForm): [FormField, string | null][] {
  return [
    ['document_cpf', cpfProblem(form.document_cpf)],
    ['celular', mobileProblem(form.celular)],
  ]
}

function companyProblems(
  form: SignUpForm,
  skeleton: Skeleton,
): [FormField, string | null][] {
  const cnae = cnaeProblem(form.pj_cnaes, skeleton.cnaes)
  return [
    ['document_pj', cnpjProblem(form.document_pj)],
    ['document_cpf_contact', cpfProblem(form.document_cpf_contact)],
    ['celular_pj', mobileProblem(form.celular_pj)],
    ['pj_cnaes', cnae === null ? null : cnaeRefusals[cnae].message],
  ]
}

function instagramProblem(typed: string): string | null {
  const handle = typed.trim().replace(/^@/, '')
  if (handle === '') return text.problems.requiredField(text.fields.instagram_req)
  return instagramNameProblem(handle)
}

function confirmationProblem({ email, email_confirmation }: SignUpForm): string | null {
  if (email_confirmation.trim() === '') return text.problems.required
  const equal = email.trim().toLowerCase() === email_confirmation.trim().toLowerCase()
  return equal ? null : text.problems.unequal
}

const fieldOfPath: Record<string, FormField> = {
  nome: 'complete_name',
  pf_cpf: 'document_cpf',
  pj_fantasia: 'fantasy_name',
  pj_nome_contato: 'name_default_contact',
  pj_cnpj: 'document_pj',
  pj_cpf_contato: 'document_cpf_contact',
  pj_cnaes: 'pj_cnaes',
  email: 'email',
  slug: 'slug',
  slug_parent: 'slug',
  categories: 'categories',
  partner_type_id: 'partner_type_id',
  pf_pj: 'person',
}

/** The form's field for a path of the payload, also of a server's answer. */
export function fieldOf(path: readonly PropertyKey[], form: SignUpForm): FormField | null {
  const [first, nth] = path.map(String)
  if (first === 'celular') return form.person === 'PF' ? 'celular' : 'celular_pj'
  if (first === 'social_networks') {
    const network = socialNetworksOf(form)[Number(nth ?? 0)]?.network
    return network === undefined || network === 'instagram' ? 'instagram_req' : network
  }
  return fieldOfPath[first ?? ''] ?? null
}

function problemsByField(issues: z.core.$ZodIssue[], form: SignUpForm): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) {
    const field = fieldOf(path, form)
    if (field !== null) problems[field] ??= message
  }
  return problems
}

/** Only filled-in networks, each stored as its network's name. */
export function socialNetworksOf(form: SignUpForm): {
  network: Network
  content: string
}[] {
  const typed = [
    { network: 'instagram' as const, content: form.instagram_req },
    ...otherNetworks.map((network) => ({ network, content: form[network] })),
  ]
  return typed
    .map(({ network, content }) => ({ network, content: storedAs(network, content, form) }))
    .filter(({ content }) => content !== '')
}

function storedAs(network: Network, typed: string, { person }: SignUpForm): string {
  // A link to Instagram is refused with its own sentence.
  if (network === 'instagram') return typed.trim().replace(/^@/, '')
  if (network === 'whatsapp' || network === 'site') return typed.trim()
  return socialHandle(network, typed, { company: person === 'PJ' })
}

export function nameOf(form: SignUpForm): string {
  return form.person === 'PF' ? form.complete_name : form.fantasy_name
}
