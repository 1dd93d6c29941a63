import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { invalidCode } from '#platform/contract/one-time-code.ts'
import {
  brandNotFound,
  notMemberOfBrand,
  tooManyGuesses,
  tooManyAttempts as tooManyAttemptsSentence,
} from '#platform/contract/sentences.ts'
import { CodeText, Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('memberships')

const Slug = Text(60).min(1)
const Flag = z.union([z.literal(0), z.literal(1)])
const Brand = z.object({
  id: z.int(),
  slug: z.string(),
  nome: z.string(),
  logo_foto_link: z.string().nullable(),
})

const tooManyAttempts = {
  status: 429,
  message: tooManyAttemptsSentence,
} as const

export const listBrandsToJoin = endpoint({
  method: 'GET',
  path: '/api/v1/partner/list-parent-to-select',
  summary: 'Lista as marcas em que se pode entrar',
  access: 'signed_in',
  response: z.array(Brand.extend({ open_for_joining: z.boolean() })),
})

export const listJoinedBrands = endpoint({
  method: 'GET',
  path: '/api/v1/partner/list-parent-registered',
  summary: 'Lista as marcas do usuário',
  access: 'signed_in',
  viewable: true,
  query: z.object({ only_approved: z.coerce.number().int().min(0).max(1).default(0) }),
  response: z.array(
    Brand.extend({
      approved: Flag.nullable(),
      has_pend: Flag,
      mode: z.enum(['credits', 'commission']),
    }),
  ),
})

export const listUnassociatedAccounts = endpoint({
  method: 'GET',
  path: '/api/v1/partner/not-associated-account',
  summary: 'Lista as contas que podem ser unidas',
  access: 'signed_in',
  response: z.array(Brand.extend({ email: z.string().describe('Masked.') })),
})

export const joinBrand = endpoint({
  method: 'POST',
  path: '/api/v1/partner/copy-partner',
  summary: 'Entra no programa de outra marca',
  access: 'signed_in',
  body: z.object({ parent_slug: Slug }),
  affects: ['memberships', 'identity', 'brands'],
  response: z.object({
    slug_parent: z.string(),
    slug: z.string(),
    approved: Flag.nullable(),
  }),
  status: 201,
  refusals: {
    unknown_brand: { status: 404, message: brandNotFound },
    brand_not_open: {
      status: 409,
      message: 'Esta marca ainda não aceita novos parceiros.',
    },
    already_joined: { status: 409, message: 'Você já tem cadastro nesta marca.' },
    document_in_use: {
      status: 409,
      message:
        'Já existe um cadastro com o seu documento nesta marca. Entre com essa conta ou fale com a marca.',
    },
    person_type_not_allowed: {
      status: 422,
      message: 'Esta marca não aceita o seu tipo de cadastro. Fale com a marca.',
    },
  },
})

export const startAccountAssociation = endpoint({
  method: 'POST',
  path: '/api/v1/partner/account-association',
  summary: 'Começa a união de contas',
  access: 'signed_in',
  body: z.object({ parent_slug: Slug }),
  response: z.object({ hash: z.string(), email: z.string().describe('Masked.') }),
  refusals: {
    no_account: { status: 404, message: 'Não há uma conta para associar nesta marca.' },
    too_many_attempts: tooManyAttempts,
  },
})

export const confirmAccountAssociation = endpoint({
  method: 'POST',
  path: '/api/v1/partner/confirm-account-association',
  summary: 'Confirma a união de contas',
  access: 'signed_in',
  body: z.object({
    hash: Text(200).min(1),
    code: CodeText,
  }),
  affects: ['memberships', 'identity', 'brands'],
  response: z.object({ slug_parent: z.string() }),
  refusals: {
    wrong_code: { status: 422, message: invalidCode },
    code_spent: { status: 429, message: tooManyGuesses },
  },
})

export const leaveBrand = endpoint({
  method: 'POST',
  path: '/api/v1/partner/leave-parent',
  summary: 'Sai do programa de uma marca',
  access: 'signed_in',
  body: z.object({ parent_slug: Slug }),
  affects: ['memberships', 'identity', 'brands'],
  response: z.object({ message: z.string() }),
  refusals: {
    not_associated: { status: 404, message: notMemberOfBrand },
    redemption_in_course: {
      status: 409,
      message:
        'Há um resgate ou fechamento em andamento. Espere que ele termine para sair do programa.',
    },
  },
})
