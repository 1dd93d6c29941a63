import { checkProduct } from '#features/overview/brand-api/server/public.ts'
import { promotionProblem } from '#features/selling/catalog/rules.ts'
import {
  type Product,
  type ProductToStore,
  productsBySku,
  storeProducts,
} from '#features/selling/catalog/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { ProductOfRow } from '../rows/product-rows.ts'
import type { RowResult } from './imports.ts'
import { rowProblem } from './row-problem.ts'
import { text } from './text.ts'

type Batch = {
  brandId: BrandId
  products: ProductOfRow[]
  /** The columns that the file has: a product keeps what the others would say. */
  fields: readonly string[]
}

/** Imports a part of a file, with the result of each product. */
export async function importProducts(
  tx: Tx,
  { brandId, products, fields }: Batch,
  now: Date,
): Promise<RowResult[]> {
  const checked = products.map(({ line, value }) => ({ line, ...checkProduct(value) }))
  const skus = checked.flatMap((one) => ('product' in one ? one.product.sku : []))
  const known = await productsBySku(tx, brandId, skus)
  const rows = checked.map((one) => {
    if ('errors' in one) return one
    const product = merged(one.product, known.get(one.product.sku), fields)
    // A price that the file leaves out is the stored one.
    const { priceCents: price, promotionPriceCents: promotion } = product
    const problem = promotionProblem({ price, promotion })
    return problem === null
      ? { line: one.line, product }
      : { line: one.line, errors: { promotion_price: [problem] } }
  })
  const toStore = rows.flatMap((one) => ('product' in one ? one.product : []))
  if (toStore.length > 0) await storeProducts(tx, brandId, toStore, now)
  return rows.map((one): RowResult => {
    const row = { line: one.line, partnerId: null }
    if ('errors' in one) {
      const message = rowProblem(one.errors)
      return { ...row, outcome: 'failed', orderNumber: null, message }
    }
    const { sku } = one.product
    return known.has(sku)
      ? { ...row, outcome: 'existing', orderNumber: sku, message: text.productUpdated }
      : { ...row, outcome: 'imported', orderNumber: sku, message: null }
  })
}

function merged(
  product: ProductToStore,
  known: Product | undefined,
  fields: readonly string[],
): ProductToStore {
  if (!known) return product
  const from = (field: string) => (fields.includes(field) ? product : known)
  return {
    ...product,
    priceCents: from('price').priceCents,
    promotionPriceCents: from('promotion_price').promotionPriceCents,
    imageUrl: from('image').imageUrl,
    description: from('description').description,
    active: from('active').active,
  }
}
