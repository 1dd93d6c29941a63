import { z } from 'zod'

import { Moment } from '#platform/contract/dates.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { PageQuery, pageOf } from '#platform/contract/page.ts'
import { Text } from '#platform/contract/text.ts'

/** Unavailable products stay favourites but are not listed. */
const FavoriteProduct = z.object({
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  price: Reais,
  promotion_price: Reais.nullable(),
  url: z.string(),
  image: z.string().nullable(),
  parent_id: z.int(),
  parent_name: z.string(),
  favorited_at: Moment,
})
export type FavoriteProduct = z.output<typeof FavoriteProduct>

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/v1/products/favorites',
  access: 'approved',
  query: PageQuery.extend({
    q: Text(120).optional(),
    /** The centralized dashboard's filter by brand. */
    parent_id: z.coerce.number().int().min(1).optional(),
  }),
  response: pageOf(FavoriteProduct),
})

const marking = {
  path: '/api/v1/products/favorite',
  access: 'approved',
  body: z.object({ prod_ids: z.array(z.int().min(1)).min(1).max(500) }),
  response: z.object({ prod_ids: z.array(z.int()), total: z.int() }),
} as const

export const addFavorites = endpoint({
  ...marking,
  method: 'PATCH',
  refusals: {
    unknown_product: { status: 404, message: 'Produto não encontrado.' },
    too_many_favorites: { status: 422, message: 'O limite é de {value} favoritos.' },
  },
})

export const removeFavorites = endpoint({ ...marking, method: 'DELETE' })
