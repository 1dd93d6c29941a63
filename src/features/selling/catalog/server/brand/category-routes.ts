import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import { currentCategory, lockCategoryNames, readCategoryNames } from '../category-names.ts'
import { categoriesOfBrand, categoryOfBrand, categoryPages } from './brand-products.ts'
import { type CategoryRules, renameCategory } from './rename-category.ts'

export function categoryRoutes(server: Server, rules: CategoryRules): void {
  serve(server, contract.listProductCategories, async ({ query, viewer, tx }) => {
    const page = await readPage(categoryPages, query, {
      read: (range) => categoriesOfBrand(tx, viewer.brandId, range),
      placeOf: ({ category }) => ({ category }),
    })
    if (page instanceof Refusal) return page
    const names = await readCategoryNames(tx, viewer.brandId)
    const data = page.rows.map((row) => ({ ...row, former_names: names.of(row.category) }))
    return { data, next: page.next }
  })

  serve(server, contract.showProductCategory, async ({ params, viewer, tx }) => {
    const category = await categoryOfBrand(tx, viewer.brandId, params.category)
    if (!category) return refuse('unknown_category')
    return withFormerNames(tx, viewer.brandId, category)
  })

  serve(server, contract.createProductCategory, async ({ body, ...call }) => {
    const { viewer, tx, origin, now } = call
    const { brandId, actor } = viewer
    await lockCategoryNames(tx, brandId)
    const current = await currentCategory(tx, brandId, body.category)
    if (current !== body.category)
      return refuse('former_name', { field: 'category', value: current })
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
    return { ...category, former_names: [] }
  })

  serve(server, contract.deleteProductCategory, async ({ params, ...call }) => {
    const { viewer, tx, origin, now } = call
    const { brandId, actor } = viewer
    const found = await categoryOfBrand(tx, brandId, params.category)
    if (!found) return refuse('unknown_category')
    const { category } = found
    if (await hasProducts(tx, brandId, category)) return refuse('has_products')
    if ((await rules.named(tx, brandId)).includes(category)) return refuse('has_rules')
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
    return withFormerNames(tx, brandId, found)
  })

  renameRoute(server, rules)
}

function renameRoute(server: Server, rules: CategoryRules): void {
  serve(server, contract.renameProductCategory, async ({ params, body, ...call }) => {
    const { viewer, tx, origin, now } = call
    const { brandId, actor } = viewer
    const editor = { brandId, actor, requestId: origin.requestId, now }
    const [from, to] = [params.category, body.category]
    const mayEndRules = viewer.permissions.has('rules.write')
    const wanted = { from, to, merge: body.merge, mayEndRules }
    const renamed = await renameCategory(tx, wanted, { rules, editor })
    if (renamed instanceof Refusal) return renamed
    const { merges, products, carried, ended } = renamed
    await audit(tx, {
      brandId,
      actor,
      act: merges ? 'category.merged' : 'category.renamed',
      subject: `category:${to}`,
      detail: { before: { category: from }, after: { category: to, products } },
      requestId: origin.requestId,
      at: now,
    })
    const found = await categoryOfBrand(tx, brandId, to)
    const category = found ?? { category: to, listed: 0 }
    const shown = await withFormerNames(tx, brandId, category)
    const counts = { products, rules_carried: carried, rules_ended: ended }
    return { ...shown, merged: merges, ...counts }
  })
}

async function withFormerNames(
  tx: Tx,
  brandId: BrandId,
  row: { category: string; listed: number },
) {
  const names = await readCategoryNames(tx, brandId)
  return { ...row, former_names: names.of(row.category) }
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
