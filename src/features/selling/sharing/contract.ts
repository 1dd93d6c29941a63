import { z } from 'zod'

import { SoldProduct } from '#features/selling/catalog/contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { productNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

import { MOST_IN_MESSAGE } from './rules.ts'

const endpoint = endpointsOf('sharing')

/** Why a product is suggested: the partner shared it lately, it sells well, is a favourite, or is new. */
export const shareReasons = [
  'shared',
  'own_sales',
  'brand_sales',
  'favorite',
  'newest',
] as const

const ToShare = SoldProduct.extend({
  reason: z.enum(shareReasons),
  /** The partner's link of the product; null only for staff who view the portal, where none was created. */
  shared_link: z.string().nullable(),
})
export type ToShare = z.output<typeof ToShare>

/** More are found faster among the favourites themselves. */
export const MOST_FAVORITES = 50

export const listToShare = endpoint({
  method: 'GET',
  path: '/api/v1/products/to-share',
  summary: 'Sugere produtos para compartilhar agora',
  access: 'approved',
  viewable: true,
  response: z.object({ data: z.array(ToShare).max(10 + MOST_FAVORITES) }),
})

export const listShareMessages = endpoint({
  method: 'GET',
  path: '/api/v1/products/share-messages',
  summary: 'Lista as mensagens que o parceiro escreveu para os seus produtos',
  access: 'approved',
  viewable: true,
  /** At most 300 for each brand of the caller. */
  response: z.object({
    data: z.array(z.object({ product_id: z.int(), message: z.string() })),
  }),
})

export const noteShare = endpoint({
  method: 'PUT',
  path: '/api/v1/products/share-messages/:product_id',
  summary: 'Guarda a mensagem do parceiro para um produto, ou que ele o compartilhou',
  access: 'approved',
  params: z.object({
    product_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  body: z.object({
    /** Null: the usual message again. Absent: as it is. */
    message: Text(MOST_IN_MESSAGE).trim().nullish(),
    /** Whether the product was shared just now. */
    shared: z.boolean().default(false),
  }),
  response: z.object({ product_id: z.int(), message: z.string().nullable() }),
  refusals: {
    unknown_product: { status: 404, message: productNotFound },
    too_many_messages: {
      status: 422,
      message: 'O limite é de {value} mensagens. Apague a de outro produto.',
    },
  },
})
