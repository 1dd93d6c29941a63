import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { showSignUpSkeleton } from '../contract.ts'

export type Skeleton = Output<typeof showSignUpSkeleton>

/** Shown beside Instagram, in the order of the form. */
export const otherNetworks = [
  'tiktok',
  'youtube',
  'facebook',
  'twitter',
  'linkedin',
  'whatsapp',
  'site',
] as const
export type OtherNetwork = (typeof otherNetworks)[number]

const Word = z.string().max(300).default('')

/** The form's values, in the spec's field names; also the draft in this browser. */
export const SignUpForm = z.object({
  person: z.enum(['PF', 'PJ']).default('PF'),
  complete_name: Word,
  document_cpf: Word,
  celular: Word,
  fantasy_name: Word,
  name_default_contact: Word,
  document_pj: Word,
  document_cpf_contact: Word,
  celular_pj: Word,
  instagram_req: Word,
  email: Word,
  email_confirmation: Word,
  slug: Word,
  partner_type_id: Word,
  categories: z.array(z.string()).default([]),
  pj_cnaes: z.array(z.string()).default([]),
  tiktok: Word,
  youtube: Word,
  facebook: Word,
  twitter: Word,
  linkedin: Word,
  whatsapp: Word,
  site: Word,
  opt_in_email: z.boolean().default(false),
  opt_in_mobile: z.boolean().default(false),
  terms: z.boolean().default(false),
})
export type SignUpForm = z.output<typeof SignUpForm>
export type FormField = keyof SignUpForm

export type StepName = 'identity' | 'access' | 'store' | 'profile' | 'confirm'
export const stepNames: StepName[] = ['identity', 'access', 'store', 'profile', 'confirm']

/** The fields of each step for a person and for a company. */
export function fieldsOf(step: StepName, person: 'PF' | 'PJ'): FormField[] {
  switch (step) {
    case 'identity':
      return person === 'PF'
        ? ['complete_name', 'document_cpf', 'instagram_req', 'celular']
        : [
            'fantasy_name',
            'name_default_contact',
            'document_pj',
            'document_cpf_contact',
            'celular_pj',
            'instagram_req',
          ]
    case 'access':
      return ['email', 'email_confirmation']
    case 'store':
      return ['slug', 'partner_type_id']
    case 'profile':
      return [
        'categories',
        ...(person === 'PJ' ? ['pj_cnaes' as const] : []),
        ...otherNetworks,
      ]
    case 'confirm':
      return ['terms']
  }
}
