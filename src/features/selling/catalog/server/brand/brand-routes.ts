import type { z } from 'zod'

import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import {
  type BrandProduct,
  categoriesOfBrand,
  categoryPages,
  productBySku,
  productPages,
  productsOfBrand,
} from './brand-products.ts'

export function brandCatalogRoutes(server: Server): void {
  serve(server, contract.listBrandProducts, async ({ query, viewer, tx }) => {
    const { search, category, active } = query
    const filter = { brandId: viewer.brandId, search, category, active }
    const page = await readPage(productPages, query, {
      read: (range) => productsOfBrand(tx, filter, range),
      placeOf: ({ id }) => ({ id }),
    })
    if (page instanceof Refusal) return page
    return { data: page.rows.map(viewProduct), next: page.next }
  })

  serve(server, contract.showBrandProduct, async ({ params, viewer, tx }) => {
    const product = await productBySku(tx, viewer.brandId, params.sku)
    return product ? viewProduct(product) : refuse('unknown_product')
  })

  serve(server, contract.listProductCategories, async ({ query, viewer, tx }) => {
    const page = await readPage(categoryPages, query, {
      read: (range) => categoriesOfBrand(tx, viewer.brandId, range),
      placeOf: ({ category }) => ({ category }),
    })
    return page instanceof Refusal ? page : { data: page.rows, next: page.next }
  })
}

/** For the list too, whose contract leaves the description out. */
function viewProduct(
  product: BrandProduct,
): z.output<typeof contract.showBrandProduct.response> {
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    category: product.category,
    price: product.priceCents,
    promotion_price: product.promotionPriceCents,
    url: product.url,
    image: product.imageUrl,
    description: product.description,
    active: product.active,
    updated_at: product.updatedAt,
  }
}
