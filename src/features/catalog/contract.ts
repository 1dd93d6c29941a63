import { z } from 'zod'

import { endpoint } from '#platform/contract/endpoint.ts'
import { Reais, ReaisFromZero } from '#platform/contract/money.ts'
import { PageQuery, pageOf } from '#platform/contract/page.ts'
import { Percent } from '#platform/contract/percent.ts'
import { Text } from '#platform/contract/text.ts'

const Slug = Text(60).min(1)
const Search = Text(120)
const Category = Text(120).min(1)

export const Product = z.object({
  id: z.int(),
  /** The same as `id`, under the name that sharing and favourites use. */
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  price: Reais,
  promotion_price: Reais.nullable(),
  url: z.string(),
  image: z.string().nullable(),
  commission_percent: Percent.optional(),
})
export type Product = z.output<typeof Product>

const Products = pageOf(Product)

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/v1/products',
  access: 'approved',
  query: PageQuery.extend({ q: Search.optional() }),
  response: Products,
})

const unknownBrand = { status: 404, message: 'Marca não encontrada.' } as const
const unknownPartner = { status: 404, message: 'Parceiro não encontrado.' } as const

export const showProductFilters = endpoint({
  method: 'GET',
  path: '/api/v1/products/filterBarByParent/:parent_id',
  access: 'approved',
  params: z.object({ parent_id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: z.object({
    categories: z.array(z.object({ category: z.string(), quantity: z.int() })),
    /** Null where the brand has no product. */
    lowest_price: Reais.nullable(),
    highest_price: Reais.nullable(),
  }),
  refusals: { unknown_brand: unknownBrand },
})

export const productOrders = ['name', 'price_asc', 'price_desc', 'newest'] as const

const ProductQuery = PageQuery.extend({
  q: Search.optional(),
  category: Category.optional(),
  price_from: ReaisFromZero.optional(),
  price_up_to: ReaisFromZero.optional(),
  orderby: z.enum(productOrders).optional(),
})

/** Products of every brand of the caller. */
export const queryProducts = endpoint({
  method: 'POST',
  path: '/api/v1/products/queryProd',
  access: 'approved',
  body: ProductQuery,
  response: Products,
})

export const queryCompanyProducts = endpoint({
  method: 'POST',
  path: '/api/v1/products/queryProdCompany',
  access: 'approved',
  /** No brand named: the one of the token. */
  body: ProductQuery.extend({ company_id: z.int().min(1).max(2_147_483_647).optional() }),
  response: Products,
  refusals: { unknown_brand: unknownBrand },
})

const CategoryProducts = z.array(
  z.object({
    category: z.string(),
    quantity: z.int(),
    /** The first ones of the category. */
    products: z.array(Product),
  }),
)

export const queryCategoryProducts = endpoint({
  method: 'POST',
  path: '/api/v1/products/queryProdCat',
  access: 'approved',
  body: z.object({
    categories: z.array(Category).max(50).optional(),
    per_category: z.int().min(1).max(50).default(12),
    q: Search.optional(),
  }),
  response: CategoryProducts,
})

const publicParams = z.object({ parentSlug: Slug, slug: Slug })

export const queryPublicCategoryProducts = endpoint({
  method: 'POST',
  path: '/api/v1/p/products/queryProdCat/:parentSlug/:slug',
  access: 'public',
  params: publicParams,
  body: queryCategoryProducts.body,
  response: CategoryProducts,
  refusals: { unknown_brand: unknownBrand, unknown_partner: unknownPartner },
})

export const queryPublicCompanyProducts = endpoint({
  method: 'POST',
  path: '/api/v1/p/products/queryProdCompany/:parentSlug/:slug',
  access: 'public',
  params: publicParams,
  body: ProductQuery,
  response: Products,
  refusals: { unknown_brand: unknownBrand, unknown_partner: unknownPartner },
})
