import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import { categoriesOfBrand, categoryOfBrand, categoryPages } from './brand-products.ts'

/** The categories that rules name; of a higher feature. */
export type RuleCategories = (tx: Tx, brandId: BrandId) => Promise<string[]>

export function categoryRoutes(server: Server, ruleCategories: RuleCategories): void {
  serve(server, contract.listProductCategories, async ({ query, viewer, tx }) => {
    const page = await readPage(categoryPages, query, {
      read: (range) => categoriesOfBrand(tx, viewer.brandId, range),
      placeOf: ({ category }) => ({ category }),
    })
    return page instanceof Refusal ? page : { data: page.rows, next: page.next }
  })

  serve(server, contract.showProductCategory, async ({ params, viewer, tx }) => {
    const category = await categoryOfBrand(tx, viewer.brandId, params.category)
    return category ?? refuse('unknown_category')
  })

  serve(server, contract.createProductCategory, async ({ body, ...call }) => {
    const { viewer, tx, origin, now } = call
    const { brandId, actor } = viewer
    const category = { category: body.category, listed: 0 }
    if (!(await storeCategory(tx, { brandId, ...category })))
      return refuse('category_exists', { field: 'category' })
    await audit(tx, {
      brandId,
      actor,
      act: 'category.created',
      subject: `category:${body.category}`,
      requestId: origin.requestId,
      at: now,
    })
    return category
  })

  serve(server, contract.deleteProductCategory, async ({ params, ...call }) => {
    const { viewer, tx, origin, now } = call
    const { brandId, actor } = viewer
    const found = await categoryOfBrand(tx, brandId, params.category)
    if (!found) return refuse('unknown_category')
    const { category } = found
    if (await hasProducts(tx, brandId, category)) return refuse('has_products')
    if ((await ruleCategories(tx, brandId)).includes(category)) return refuse('has_rules')
    // A product that another transaction adds meanwhile is counted: then nothing is deleted.
    if (!(await removeCategory(tx, brandId, category))) return refuse('has_products')
    await audit(tx, {
      brandId,
      actor,
      act: 'category.deleted',
      subject: `category:${category}`,
      requestId: origin.requestId,
      at: now,
    })
    return found
  })
}

const counts = owning<'product_count'>

async function storeCategory(
  tx: Tx,
  category: { brandId: BrandId; category: string; listed: number },
): Promise<boolean> {
  const stored = await counts(tx)
    .insertInto('product_count')
    .values(category)
    .onConflict((conflict) => conflict.doNothing())
    .returning('category')
    .executeTakeFirst()
  return stored !== undefined
}

/** Also products that partners do not see. */
async function hasProducts(tx: Tx, brandId: BrandId, category: string): Promise<boolean> {
  const product = await owning<'product'>(tx)
    .selectFrom('product')
    .select('id')
    .where('brandId', '=', brandId)
    .where('category', '=', category)
    .limit(1)
    .executeTakeFirst()
  return product !== undefined
}

async function removeCategory(
  tx: Tx,
  brandId: BrandId,
  category: string,
): Promise<boolean> {
  const removed = await counts(tx)
    .deleteFrom('product_count')
    .where('brandId', '=', brandId)
    .where('category', '=', category)
    .where('listed', '=', 0)
    .returning('category')
    .executeTakeFirst()
  return removed !== undefined
}
