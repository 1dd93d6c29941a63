import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { Reais, ReaisFromZero } from '#platform/contract/money.ts'
import { Text, Unchosen } from '#platform/contract/text.ts'

const endpoint = endpointsOf('gift-cards')

const Id = Unchosen.or(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER))

const notConfigured = {
  not_configured: {
    status: 503,
    message: 'O fornecedor de cartões não está disponível agora. Tente de novo mais tarde.',
  },
  supplier_unavailable: {
    status: 503,
    message: 'Não foi possível consultar o fornecedor agora. Tente de novo mais tarde.',
  },
} as const

const GiftCardView = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  supplier_id: z.int(),
  supplier: z.string(),
  category_id: z.int(),
  department_id: z.int(),
  price: Reais,
  service_fee: Reais,
  /** Price plus fee, in credits. */
  total: Reais,
})
export type GiftCardView = z.output<typeof GiftCardView>

/** The gift cards that the available credits can pay. */
export const listGiftCards = endpoint({
  method: 'GET',
  path: '/api/v1/giftty/prods/company',
  summary: 'Lista os vale-presentes',
  access: 'approved',
  query: PageQuery.extend({
    supplier_id: Id.optional(),
    category_id: Id.optional(),
    department_id: Id.optional(),
    price_up_to: Unchosen.or(z.coerce.number().pipe(ReaisFromZero)).optional(),
    search: Text(120).optional(),
  }),
  response: pageOf(GiftCardView),
  refusals: notConfigured,
})

const filterOptions = {
  method: 'GET',
  access: 'approved',
  response: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  refusals: notConfigured,
} as const

export const listGiftCardSuppliers = endpoint({
  ...filterOptions,
  path: '/api/v1/giftty/prods/cad/fornecedores',
  summary: 'Lista as lojas de vale-presentes',
})

export const listGiftCardCategories = endpoint({
  ...filterOptions,
  path: '/api/v1/giftty/prods/cad/categorias',
  summary: 'Lista as categorias de vale-presentes',
})

export const listGiftCardDepartments = endpoint({
  ...filterOptions,
  path: '/api/v1/giftty/prods/cad/departamentos',
  summary: 'Lista os departamentos de vale-presentes',
})

export const showPrepaidCard = endpoint({
  method: 'POST',
  path: '/api/v1/giftty/prods/cards',
  summary: 'Mostra o cartão pré-pago',
  access: 'approved',
  body: z.object({
    /** Whether the card is credited without sending plastic. */
    is_ghost: z.boolean().default(false),
    supplier_id: z.int().min(1).optional(),
  }),
  response: z.object({
    is_ghost: z.boolean(),
    supplier_id: z.int(),
    card_title: z.string(),
    /** The digits with which a card of this supplier begins. */
    card_prefix: z.string(),
    minimum: Reais,
    freight: Reais,
    plastic: Reais,
    taxes: Reais,
    holder: z.object({
      name: z.string(),
      document: z.string(),
      social_name: z.string().nullable(),
      cnpj: z.string().nullable(),
      gender: z.string().nullable(),
      mobile: z.string().nullable(),
      email: z.string(),
      address: z
        .object({
          cep: z.string(),
          street: z.string(),
          number: z.string(),
          complement: z.string().nullable(),
          district: z.string(),
          city: z.string(),
          state: z.string(),
        })
        .nullable(),
    }),
  }),
  refusals: {
    ...notConfigured,
    unknown_supplier: {
      status: 404,
      message: 'Não há cartões disponíveis deste fornecedor.',
    },
  },
})

export const listPrepaidCardSuppliers = endpoint({
  method: 'GET',
  path: '/api/v1/giftty/prods/cards-fornec',
  summary: 'Lista os fornecedores de cartão pré-pago',
  access: 'approved',
  response: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        fornecedor_nome: z.string(),
        card_title: z.string(),
        is_ghost: z.boolean(),
      }),
    ),
  }),
  refusals: notConfigured,
})
