import { toPage } from '#platform/contract/page.ts'
import { serve, type Server } from '#platform/server/http.ts'

import * as contract from '../contract.ts'
import { type Product, productsPage } from './products.ts'

export function catalogRoutes(server: Server): void {
  serve(server, contract.listProducts, async ({ query, viewer, tx }) => {
    const { products, total } = await productsPage(tx, viewer.brandId, {
      search: query.q ?? '',
      page: query.page,
      perPage: query.per_page,
    })
    return toPage(products.flatMap(toListed), { ...query, total })
  })
}

/** What has no price is not listed. */
function toListed(product: Product): contract.Product[] {
  if (product.priceCents === null) return []
  return [
    {
      id: product.id,
      product_id: product.id,
      sku: product.sku,
      name: product.name,
      category: product.category,
      price: product.priceCents,
      promotion_price: product.promotionPriceCents,
      url: product.url,
      image: product.imageUrl,
    },
  ]
}
