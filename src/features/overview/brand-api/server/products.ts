import { isDeepStrictEqual } from 'node:util'

import type { z } from 'zod'

import {
  productsBySku,
  type ProductToStore,
  storeProducts,
} from '#features/selling/catalog/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { errorsByField, parseItem } from '#platform/server/http/invalid-input.ts'

import { ProductEvent } from '../product-contract.ts'

/** What would be stored of a product, or its errors by field; nothing is stored. */
export function checkProduct(
  product: unknown,
): { product: ProductToStore } | { errors: Record<string, string[]> } {
  const checked = parseItem(ProductEvent, product)
  return checked.success
    ? { product: { ...sentOf(checked.data), imageUrl: checked.data.image ?? null } }
    : { errors: errorsByField(checked.error).errors }
}

type Sender = { brandId: BrandId; actor: string }

/** Accepts up to a thousand products, each separately. */
export async function putProducts(
  tx: Tx,
  { brandId, actor, products }: Sender & { products: unknown[] },
  now: Date,
) {
  const checked = products.map((product) => parseItem(ProductEvent, product))
  const good = checked.flatMap((result) => (result.success ? [sentOf(result.data)] : []))
  const steps = good.length > 0 ? await storeSteps(tx, brandId, good, now) : []
  // Of a catalog that is sent every night only what changed.
  const changed = steps.filter(
    ({ change: { before, after } }) => !isDeepStrictEqual(before, after),
  )
  const detail = {
    sent: steps.length,
    products: changed.map(({ product: { sku }, change }) => ({ sku, ...change })),
  }
  await audit(tx, {
    brandId,
    actor,
    act: 'products.put',
    subject: `brand:${brandId}`,
    detail,
    at: now,
  })
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
  { brandId, actor, product }: Sender & { product: z.output<typeof ProductEvent> },
  now: Date,
) {
  const [step] = await storeSteps(tx, brandId, [sentOf(product)], now)
  if (!step) throw new Error('the stored product was not found')
  const { product: stored, change } = step
  await audit(tx, {
    brandId,
    actor,
    act: 'product.put',
    subject: `product:${stored.id}`,
    detail: { sku: stored.sku, ...change },
    at: now,
  })
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

/** Stores products; each with what the history tells of its change. */
async function storeSteps(tx: Tx, brandId: BrandId, products: Sent[], now: Date) {
  const skus = products.map(({ sku }) => sku)
  const known = await productsBySku(tx, brandId, skus)
  const toStore = products.map(({ imageUrl, ...product }) => ({
    ...product,
    imageUrl:
      imageUrl === undefined ? (known.get(product.sku)?.imageUrl ?? null) : imageUrl,
  }))
  const stored = await storeProducts(tx, brandId, toStore, now)
  return stored.map((product) => {
    const before = known.get(product.sku)
    return {
      product,
      change: { before: before ? recorded(before) : null, after: recorded(product) },
    }
  })
}

function recorded(product: ProductToStore) {
  return {
    name: product.name,
    category: product.category,
    price_cents: product.priceCents,
    promotion_price_cents: product.promotionPriceCents,
    active: product.active,
  }
}

/** A product as it was sent; `imageUrl` undefined: it keeps its picture. */
type Sent = Omit<ProductToStore, 'imageUrl'> & { imageUrl: string | null | undefined }

function sentOf(product: z.output<typeof ProductEvent>): Sent {
  return {
    sku: product.sku,
    name: product.name,
    category: product.category,
    priceCents: product.price,
    promotionPriceCents: product.promotion_price ?? null,
    url: product.url,
    imageUrl: product.image,
    description: product.description ?? '',
    active: product.active,
  }
}

function skuOf(product: unknown): string | null {
  const named = typeof product === 'object' && product !== null && 'sku' in product
  return named && typeof product.sku === 'string' ? product.sku.slice(0, 120) : null
}
