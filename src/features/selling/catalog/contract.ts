import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { Reais, ReaisFromZero } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import { brandNotFound, partnerNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

import { Boost } from './boost.ts'

const endpoint = endpointsOf('catalog')

const Slug = Text(60).min(1)
const Search = Text(120)
const Category = Text(120).min(1)

export const Product = z.object({
  id: z.int(),
  /** Equal to `id`; sharing and favourites use this name. */
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  price: Reais,
  promotion_price: Reais.nullable(),
  url: z.string(),
  image: z.string().nullable(),
  commission_percent: Percent.optional(),
  /** The extra that is part of `commission_percent`; absent without one. */
  boost: Boost.optional(),
})
export type Product = z.output<typeof Product>

const Products = pageOf(Product)

/** A product of one of several brands. */
export const SoldProduct = Product.extend({
  parent_id: z.int(),
  parent_name: z.string(),
})
export type SoldProduct = z.output<typeof SoldProduct>

const SoldProducts = pageOf(SoldProduct)

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/v1/products',
  summary: 'Lista os produtos para divulgar',
  access: 'approved',
  mayLag: true,
  viewable: true,
  query: PageQuery.extend({ q: Search.optional() }),
  response: Products,
})

const unknownBrand = { status: 404, message: brandNotFound } as const
const unknownPartner = { status: 404, message: partnerNotFound } as const

export const showProductFilters = endpoint({
  method: 'GET',
  path: '/api/v1/products/filterBarByParent/:parent_id',
  summary: 'Mostra os filtros da lista de produtos',
  access: 'approved',
  mayLag: true,
  viewable: true,
  params: z.object({ parent_id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  /** Only of the products that contain this text. */
  query: z.object({
    prod: Search.optional(),
    /** 1: only of the caller's favourites. */
    favorites: z.coerce.number().int().min(0).max(1).default(0),
  }),
  response: z.object({
    categories: z.array(z.object({ category: z.string(), quantity: z.int() })),
    /** Null where the brand has no product. */
    lowest_price: Reais.nullable(),
    highest_price: Reais.nullable(),
  }),
  refusals: { unknown_brand: unknownBrand },
})

export type FilterBar = z.output<typeof showProductFilters.response>

/** By `earning` only favourites are ordered: any other list is by name then. */
export const productOrders = [
  'name',
  'price_asc',
  'price_desc',
  'newest',
  'earning',
] as const

const tooManyFilters = 'Use no máximo 30 filtros.'
const BrandId = z.int().min(1).max(2_147_483_647)
const PartnerId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const FilterValue = z.union([Text(120), z.number()])

/**
 * The common fields of the three calls, with the spec's names (its "My-lists state" and
 * calls).
 */
export const ProductFilter = PageQuery.extend({
  q: Search.optional(),
  /** Brands of the caller; none: all of them. */
  parent_ids: z.array(BrandId).max(100).optional(),
  /** The partner of the favourites. Any other than the caller is refused. */
  partner_ids: z.array(PartnerId).max(100).optional(),
  filter_likes: z.record(Text(60), Text(120)).refine(isShort, tooManyFilters).optional(),
  /** The ticked ids and names, by filter. */
  filter_keys: z
    .record(Text(60), z.array(FilterValue).max(100))
    .refine(isShort, tooManyFilters)
    .optional(),
  categories: z.array(Category).max(50).optional(),
  age_group: z.array(FilterValue).max(100).optional(),
  brand_id: z.array(FilterValue).max(100).optional(),
  gender: z.array(FilterValue).max(100).optional(),
  /** Ignored unless both ends are given (spec: "dropped when min or max is missing"). */
  price_range: z
    .object({ min_price: ReaisFromZero.nullish(), max_price: ReaisFromZero.nullish() })
    .optional(),
  order_by: z.enum(productOrders).optional(),
  favorites: z.union([z.literal(0), z.literal(1)]).default(0),
})

export const queryProducts = endpoint({
  method: 'POST',
  path: '/api/v1/products/queryProd',
  summary: 'Busca produtos',
  access: 'approved',
  mayLag: true,
  viewable: true,
  reads: true,
  body: ProductFilter,
  response: SoldProducts,
  refusals: { unknown_brand: unknownBrand, unknown_partner: unknownPartner },
})

export const queryCompanyProducts = endpoint({
  method: 'POST',
  path: '/api/v1/products/queryProdCompany',
  summary: 'Busca produtos da marca',
  access: 'approved',
  mayLag: true,
  viewable: true,
  reads: true,
  body: ProductFilter,
  response: SoldProducts,
  refusals: { unknown_brand: unknownBrand, unknown_partner: unknownPartner },
})

const CategoryProducts = z.array(
  z.object({
    category: z.string(),
    quantity: z.int(),
    /** The first ones of the category. */
    products: z.array(SoldProduct),
  }),
)

export const queryCategoryProducts = endpoint({
  method: 'POST',
  path: '/api/v1/products/queryProdCat',
  summary: 'Busca produtos de uma categoria',
  access: 'approved',
  mayLag: true,
  viewable: true,
  reads: true,
  body: ProductFilter.extend({ per_category: z.int().min(1).max(50).default(12) }),
  response: CategoryProducts,
  refusals: { unknown_brand: unknownBrand, unknown_partner: unknownPartner },
})

const publicParams = z.object({ parentSlug: Slug, slug: Slug })

export const queryPublicCategoryProducts = endpoint({
  method: 'POST',
  path: '/api/v1/p/products/queryProdCat/:parentSlug/:slug',
  summary: 'Busca produtos de uma categoria, sem login',
  access: 'public',
  params: publicParams,
  body: queryCategoryProducts.body,
  response: CategoryProducts,
  refusals: { unknown_brand: unknownBrand, unknown_partner: unknownPartner },
})

export const queryPublicCompanyProducts = endpoint({
  method: 'POST',
  path: '/api/v1/p/products/queryProdCompany/:parentSlug/:slug',
  summary: 'Busca produtos da marca, sem login',
  access: 'public',
  params: publicParams,
  body: ProductFilter,
  response: SoldProducts,
  refusals: { unknown_brand: unknownBrand, unknown_partner: unknownPartner },
})

export type ProductFilter = z.output<typeof ProductFilter>

function isShort(filters: object): boolean {
  return Object.keys(filters).length <= 30
}
