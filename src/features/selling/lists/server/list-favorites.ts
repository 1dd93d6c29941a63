import { productsById } from '#features/selling/catalog/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'

import { favoritesOf } from './favorites.ts'
import { placesOf } from './mark-favorites.ts'

type Requested = {
  page: number
  per_page: number
  q?: string | undefined
  parent_id?: number | undefined
}

/** A person's available favourites, newest first, of one brand or of all. */
export async function viewFavorites(tx: Tx, viewer: Viewer, requested: Requested) {
  const places = await placesOf(tx, viewer)
  const shown = places.filter(
    ({ brandId }) => requested.parent_id === undefined || brandId === requested.parent_id,
  )
  const favorites = await favoritesOf(tx, places)
  const products = await productsById(
    tx,
    shown.map(({ brandId }) => brandId),
    favorites.map(({ productId }) => productId),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  const words = plain(requested.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const listed = favorites.flatMap(({ productId, createdAt }) => {
    const product = byId.get(productId)
    if (!product?.active || product.priceCents === null) return []
    const text = plain(`${product.name} ${product.category} ${product.sku}`)
    if (!words.every((word) => text.includes(word))) return []
    const place = shown.find(({ brandId }) => brandId === product.brandId)
    return [
      {
        product_id: productId,
        sku: product.sku,
        name: product.name,
        category: product.category,
        price: product.priceCents,
        promotion_price: product.promotionPriceCents,
        url: product.url,
        image: product.imageUrl,
        parent_id: product.brandId,
        parent_name: place?.brandName ?? '',
        favorited_at: createdAt,
      },
    ]
  })
  const start = (requested.page - 1) * requested.per_page
  return {
    ...toPage(listed.slice(start, start + requested.per_page), {
      page: requested.page,
      per_page: requested.per_page,
      total: listed.length,
    }),
    prod_ids: favorites.map(({ productId }) => productId),
  }
}

function plain(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
