import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { SearchedPart } from '#platform/contract/endpoint/search.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Reais } from '#platform/contract/money.ts'
import { productNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('catalog')

const ListedProduct = z
  .object({
    id: z.int(),
    sku: z.string(),
    name: z.string(),
    category: z.string(),
    /** Null: the product has no price, and partners do not see it. */
    price: Reais.nullable(),
    promotion_price: Reais.nullable(),
    url: z.string(),
    image: z.string().nullable(),
    active: z.boolean(),
    updated_at: Moment,
  })
  .meta({ id: 'ListedProduct' })

/** The brand's products, the newest first, also those that partners do not see. */
export const listBrandProducts = endpoint({
  method: 'GET',
  path: '/api/brand/v1/products',
  summary: 'Lista os produtos',
  access: { brand: 'content.read' },
  mayLag: true,
  query: KeysetQuery.extend({
    /** Words of the name, category or SKU, ignoring accents; finds the newest thousand. */
    search: SearchedPart(120).optional(),
    category: Text(120).optional(),
    active: z.stringbool().optional(),
  }),
  response: keysetPageOf(ListedProduct),
  refusals: cursorRefusals,
})

const WholeProduct = ListedProduct.extend({ description: z.string() })
export const wholeProduct = versionedBy(WholeProduct, ['updated_at'])

export const showBrandProduct = endpoint({
  method: 'GET',
  path: '/api/brand/v1/products/:sku',
  summary: 'Mostra um produto',
  access: { brand: 'content.read' },
  params: z.object({ sku: Text(120).min(1) }),
  response: WholeProduct,
  versioned: wholeProduct,
  refusals: { unknown_product: { status: 404, message: productNotFound } },
})

/**
 * Takes a product out of the catalogue: partners no longer see it, links that exist still open the
 * shop, and orders keep it. A new PUT brings it back.
 */
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/products/:sku',
  summary: 'Tira um produto do catálogo',
  description:
    'Os parceiros não o veem mais; links e pedidos que já existem ficam. Um novo PUT o traz de volta.',
  access: { brand: 'content.write' },
  params: z.object({ sku: Text(120).min(1) }),
  response: WholeProduct,
  versioned: wholeProduct,
  refusals: {
    ...versionRefusals,
    unknown_product: { status: 404, message: productNotFound },
  },
})

const unknownCategory = { status: 404, message: 'Categoria não encontrada.' } as const

const ProductCategory = z.object({
  category: z.string(),
  /** How many of its products partners see. */
  listed: z.int(),
  /** What it was called before: each of these names still means this category. */
  former_names: z.array(z.string()),
})

/** The categories of the brand's products, by name. */
export const listProductCategories = endpoint({
  method: 'GET',
  path: '/api/brand/v1/product-categories',
  summary: 'Lista as categorias de produtos',
  access: { brand: 'content.read' },
  mayLag: true,
  query: KeysetQuery,
  response: keysetPageOf(ProductCategory),
  refusals: cursorRefusals,
})

export const showProductCategory = endpoint({
  method: 'GET',
  path: '/api/brand/v1/product-categories/:category',
  summary: 'Mostra uma categoria de produtos',
  access: { brand: 'content.read' },
  params: z.object({ category: Text(120).min(1) }),
  response: ProductCategory,
  refusals: { unknown_category: unknownCategory },
})

const CategoryName = Text(120).trim().min(1, 'Dê um nome à categoria.')

const formerName = {
  status: 409,
  message:
    'Este já foi o nome de “{value}”, e o que ainda chega com ele entra lá. Escolha outro.',
} as const

/** Adds a category before its first product, for a rule or a campaign. */
export const createProductCategory = endpoint({
  method: 'POST',
  path: '/api/brand/v1/product-categories',
  summary: 'Cria uma categoria de produtos',
  access: { brand: 'content.write' },
  body: z.object({ category: CategoryName }),
  status: 201,
  response: ProductCategory,
  refusals: {
    category_exists: {
      status: 409,
      message:
        'Já existe uma categoria com este nome. Escolha outro nome ou use a que existe.',
    },
    former_name: formerName,
  },
})

/**
 * Renames a category in products and commission rules at once, or joins it to another one. Orders and
 * commissions that exist keep what they say.
 */
export const renameProductCategory = endpoint({
  method: 'POST',
  path: '/api/brand/v1/product-categories/:category/rename',
  summary: 'Renomeia uma categoria de produtos',
  description:
    'Os produtos e as regras de comissão passam a usar o nome novo; pedidos que já existem ficam como estão. ' +
    'O nome antigo, quando ainda chega da loja ou de uma planilha, vale como o novo. ' +
    'Se o nome novo já é de outra categoria, `merge` junta as duas: as regras da que sai terminam na véspera.',
  access: { brand: 'content.write' },
  dryRun: true,
  params: z.object({ category: Text(120).min(1) }),
  body: z.object({
    category: CategoryName,
    /** Joins the category to the one that has the new name, instead of refusing. */
    merge: z.boolean().default(false),
  }),
  response: ProductCategory.extend({
    merged: z.boolean(),
    /** How many products changed their category. */
    products: z.int(),
    /** Rules of today and later that have the new name. */
    rules_carried: z.int(),
    /** Rules of today and later that ended, because the other category's are used. */
    rules_ended: z.int(),
  }),
  refusals: {
    unknown_category: unknownCategory,
    already_renamed: {
      status: 409,
      message:
        'Esta categoria foi renomeada enquanto isso: agora ela é “{value}”. Recarregue para continuar.',
    },
    same_name: { status: 422, message: 'Ela já tem este nome. Escolha outro.' },
    category_exists: {
      status: 409,
      message:
        'Já existe a categoria “{value}”. Escolha outro nome ou confirme a junção das duas.',
    },
    former_name: formerName,
    almost_same: {
      status: 409,
      message: 'Já existe a categoria “{value}”. Escreva o nome igual para juntar as duas.',
    },
    needs_rules: {
      status: 403,
      message:
        'Juntar estas categorias encerra regras de comissão: peça a quem altera as regras.',
    },
  },
})

export const deleteProductCategory = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/product-categories/:category',
  summary: 'Apaga uma categoria que nada usa',
  access: { brand: 'content.write' },
  params: z.object({ category: Text(120).min(1) }),
  response: ProductCategory,
  refusals: {
    unknown_category: unknownCategory,
    has_products: {
      status: 409,
      message: 'Há produtos nesta categoria, à vista ou não. Mude a categoria deles antes.',
    },
    has_rules: {
      status: 409,
      message:
        'Há regras de comissão desta categoria, mesmo encerradas: ela fica. Se o nome está errado, mude o nome.',
    },
  },
})
