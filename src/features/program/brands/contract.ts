import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { brandNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

import { CustomLayout } from './rules.ts'

const endpoint = endpointsOf('brands')

const Slug = Text(60).min(1)
const Key = Text(60).min(1)

/** The requested names, `a,b,c`. */
const Keys = Text(2_000)
  .min(1)
  .refine((keys) => keys.split(',').length <= 50, 'Peça no máximo 50 parâmetros.')

const Setting = z.object({ var: z.string(), value: z.unknown() })

const unknownBrand = { status: 404, message: brandNotFound } as const

export const listParameters = endpoint({
  method: 'GET',
  path: '/api/v1/parameters',
  summary: 'Lista os parâmetros da marca',
  access: 'signed_in',
  viewable: true,
  response: z.array(Setting),
})

/** On the admin host. A key without a value, or that is not public, is omitted. */
export const listParametersByKeys = endpoint({
  method: 'GET',
  path: '/api/v1/parameters/byKeys',
  summary: 'Lista os parâmetros pedidos',
  access: 'signed_in',
  viewable: true,
  query: z.object({ keys: Keys }),
  response: z.record(z.string(), z.object({ value: z.unknown() })),
})

export const showParameter = endpoint({
  method: 'GET',
  path: '/api/v1/parameters/p/:slug/:param',
  summary: 'Mostra um parâmetro público',
  access: 'public',
  params: z.object({ slug: Slug, param: Key }),
  response: Setting,
  refusals: { unknown_parameter: { status: 404, message: 'Parâmetro não encontrado.' } },
})

export const showSignupRedirect = endpoint({
  method: 'GET',
  path: '/api/v1/parameters/p/:partnerSlug/refirect_signup',
  summary: 'Mostra a página de cadastro própria da marca',
  access: 'public',
  params: z.object({ partnerSlug: Slug }),
  /** The brand's own sign-up page; null where it has none. */
  response: z.object({ var: z.literal('refirect_signup'), value: z.string().nullable() }),
  refusals: { unknown_brand: unknownBrand },
})

export const showCustomLayout = endpoint({
  method: 'GET',
  path: '/api/v1/parameters/p/:parentSlug/custom_layout',
  summary: 'Mostra as cores de uma marca',
  access: 'public',
  params: z.object({ parentSlug: Slug }),
  response: z.object({ var: z.literal('custom_layout'), value: CustomLayout }),
  refusals: { unknown_brand: unknownBrand },
})

export const showBrand = endpoint({
  method: 'GET',
  path: '/api/v1/partner/parent',
  summary: 'Mostra uma marca',
  access: 'public',
  query: z.object({ slug: Slug }),
  response: z.object({
    slug: z.string(),
    nome: z.string(),
    logo_foto_link: z.string().nullable(),
    mode: z.enum(['credits', 'commission']),
    open_for_joining: z.boolean(),
  }),
  refusals: { unknown_brand: unknownBrand },
})

/** Scripts that a brand runs on its partners' pages. */
export const listBrandScripts = endpoint({
  method: 'GET',
  path: '/api/v1/scripts/parent-to-child',
  summary: 'Lista os scripts da marca',
  access: 'approved',
  response: z.array(z.object({ id: z.int(), name: z.string(), src: z.string() })),
})

export const listGenders = endpoint({
  method: 'GET',
  path: '/api/v1/gender',
  summary: 'Lista as opções de gênero',
  access: 'public',
  mayLag: true,
  response: z.array(z.object({ gender_id: z.int(), title: z.string() })),
})

export const listEthnicities = endpoint({
  method: 'GET',
  path: '/api/v1/ethnicity/list',
  summary: 'Lista as opções de cor ou raça',
  access: 'public',
  mayLag: true,
  response: z.array(z.object({ id: z.int(), title: z.string() })),
})
