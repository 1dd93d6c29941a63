import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { Reais } from '#platform/contract/money.ts'
import { listNotFound, productNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('lists')

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
  summary: 'Lista os produtos favoritos',
  access: 'approved',
  viewable: true,
  query: PageQuery.extend({
    q: Text(120).optional(),
    /** The centralized dashboard's filter by brand. */
    parent_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  response: pageOf(FavoriteProduct).extend({
    /** The product of every favourite, including unlisted ones: the state of the hearts. */
    prod_ids: z.array(z.int()),
  }),
})

const marking = {
  path: '/api/v1/products/favorite',
  access: 'approved',
  body: z.object({
    prod_ids: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(500),
  }),
  response: z.object({ prod_ids: z.array(z.int()), total: z.int() }),
} as const

export const addFavorites = endpoint({
  ...marking,
  method: 'PATCH',
  summary: 'Marca produtos como favoritos',
  refusals: {
    unknown_product: { status: 404, message: productNotFound },
    too_many_favorites: {
      status: 422,
      message: 'O limite é de {value} favoritos. Remova um para adicionar outro.',
    },
  },
})

export const removeFavorites = endpoint({
  ...marking,
  method: 'DELETE',
  summary: 'Tira produtos dos favoritos',
})

const ListName = Text(60).trim().min(1, 'Dê um nome à lista.')
const ListProducts = z
  .array(z.int().min(1).max(Number.MAX_SAFE_INTEGER))
  .min(1, 'Escolha ao menos um produto.')
  .max(100, 'Uma lista tem no máximo 100 produtos.')

/** Products that a partner grouped under a name. */
const ProductList = z.object({
  id: z.int(),
  name: z.string(),
  prod_ids: z.array(z.int()),
  /** The products of the list that are available today. */
  products: z.array(z.object({ id: z.int(), name: z.string() })),
  created_at: Moment,
})
export type ProductList = z.output<typeof ProductList>

export const listProductLists = endpoint({
  method: 'GET',
  path: '/api/v1/product-lists',
  summary: 'Lista as listas de produtos',
  access: 'approved',
  viewable: true,
  response: z.array(ProductList),
})

export const ListBody = z.object({ name: ListName, prod_ids: ListProducts })
const unknownList = { status: 404, message: listNotFound } as const
const unknownProduct = { status: 404, message: productNotFound } as const
const listParams = z.object({
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
})

export const makeProductList = endpoint({
  method: 'POST',
  path: '/api/v1/product-lists',
  summary: 'Cria uma lista de produtos',
  access: 'approved',
  body: ListBody,
  status: 201,
  affects: ['lists'],
  response: ProductList,
  refusals: {
    unknown_product: unknownProduct,
    too_many_lists: {
      status: 422,
      message: 'O limite é de {value} listas. Exclua uma para criar outra.',
    },
  },
})

export const changeProductList = endpoint({
  method: 'PUT',
  path: '/api/v1/product-lists/:id',
  summary: 'Altera uma lista de produtos',
  access: 'approved',
  params: listParams,
  body: ListBody,
  affects: ['lists'],
  response: ProductList,
  refusals: { unknown_list: unknownList, unknown_product: unknownProduct },
})

export const deleteProductList = endpoint({
  method: 'DELETE',
  path: '/api/v1/product-lists/:id',
  summary: 'Remove uma lista de produtos',
  access: 'approved',
  params: listParams,
  affects: ['lists'],
  response: z.object({ id: z.int() }),
  refusals: { unknown_list: unknownList },
})
