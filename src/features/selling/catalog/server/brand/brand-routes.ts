import { audit } from '#platform/server/audit.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import { currentCategory } from '../category-names.ts'
import {
  hideProduct,
  lockProduct,
  productBySku,
  productPages,
  productsOfBrand,
  viewProduct,
} from './brand-products.ts'
import { categoryRoutes } from './category-routes.ts'
import type { CategoryRules } from './rename-category.ts'

export function brandCatalogRoutes(server: Server, rules: CategoryRules): void {
  serve(server, contract.listBrandProducts, async ({ query, viewer, tx }) => {
    const { search, active } = query
    const { brandId } = viewer
    const category = query.category && (await currentCategory(tx, brandId, query.category))
    const filter = { brandId, search, category, active }
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

  serve(server, contract.deleteProduct, async ({ params, version, ...call }) => {
    const { viewer, tx, origin, now } = call
    const { brandId } = viewer
    const product = await lockProduct(tx, { brandId, sku: params.sku })
    const stale = version.check(product)
    if (stale || !product) return stale ?? refuse('unknown_product')
    await hideProduct(tx, { brandId, id: product.id }, now)
    await audit(tx, {
      brandId,
      actor: viewer.actor,
      act: 'product.hidden',
      subject: `product:${product.id}`,
      detail: {
        sku: product.sku,
        before: { active: product.active },
        after: { active: false },
      },
      requestId: origin.requestId,
      at: now,
    })
    return { ...product, active: false, updated_at: now }
  })

  categoryRoutes(server, rules)
}

/** For the list too, whose contract leaves the description out. */
