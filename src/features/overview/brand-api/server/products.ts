import type { z } from 'zod'

import {
  type ProductToStore,
  storeProducts,
} from '#features/selling/catalog/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { errorsByField, parseItem } from '#platform/server/http/invalid-input.ts'

import { ProductEvent } from '../product-contract.ts'

/** What would be stored of a product, or its errors by field; nothing is stored. */
export function checkProduct(
  product: unknown,
): { product: ProductToStore } | { errors: Record<string, string[]> } {
  const checked = parseItem(ProductEvent, product)
  return checked.success
    ? { product: toStore(checked.data) }
    : { errors: errorsByField(checked.error).errors }
}

/** Accepts up to a thousand products, each separately. */
export async function putProducts(
  tx: Tx,
  { brandId, products }: { brandId: BrandId; products: unknown[] },
  now: Date,
) {
  const checked = products.map((product) => parseItem(ProductEvent, product))
  const good = checked.flatMap((result) => (result.success ? [toStore(result.data)] : []))
  if (good.length > 0) await storeProducts(tx, brandId, good, now)
  return checked.map((result, index) =>
    result.success
      ? { sku: result.data.sku, ok: true }
      : {
          sku: skuOf(products[index]),
          ok: false,
          errors: errorsByField(result.error).errors,
        },
  )
}

/** Creates or updates one product and returns it. */
export async function putProduct(
  tx: Tx,
  { brandId, product }: { brandId: BrandId; product: z.output<typeof ProductEvent> },
  now: Date,
) {
  const [stored] = await storeProducts(tx, brandId, [toStore(product)], now)
  if (!stored) throw new Error('the stored product was not found')
  return {
    id: stored.id,
    sku: stored.sku,
    name: stored.name,
    category: stored.category,
    price: stored.priceCents,
    promotion_price: stored.promotionPriceCents,
    url: stored.url,
    image: stored.imageUrl,
    description: stored.description,
    active: stored.active,
  }
}

function toStore(product: z.output<typeof ProductEvent>): ProductToStore {
  return {
    sku: product.sku,
    name: product.name,
    category: product.category,
    priceCents: product.price,
    promotionPriceCents: product.promotion_price ?? null,
    url: product.url,
    imageUrl: product.image ?? null,
    description: product.description ?? '',
    active: product.active,
  }
}

function skuOf(product: unknown): string | null {
  const named = typeof product === 'object' && product !== null && 'sku' in product
  return named && typeof product.sku === 'string' ? product.sku.slice(0, 120) : null
}
