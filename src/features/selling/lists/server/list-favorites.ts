import { productsById } from '#features/selling/catalog/server/public.ts'
import { toPage } from '#platform/contract/page.ts'
import type { Viewer } from '#platform/server/access.ts'
import type { Tx } from '#platform/server/db.ts'

import { favoritesOf } from './favorites.ts'
import { placesOf } from './mark-favorites.ts'

type Wanted = {
  page: number
  per_page: number
  q?: string | undefined
  parent_id?: number | undefined
}

/** A person's favourites that can be sold today, newest first, of one brand or of all. */
export async function viewFavorites(tx: Tx, viewer: Viewer, wanted: Wanted) {
  const places = await placesOf(tx, viewer)
  const shown = places.filter(
    ({ brandId }) => wanted.parent_id === undefined || brandId === wanted.parent_id,
  )
  const favorites = await favoritesOf(tx, places)
  const products = await productsById(
    tx,
    shown.map(({ brandId }) => brandId),
    favorites.map(({ productId }) => productId),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  const words = plain(wanted.q ?? '')
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
  const start = (wanted.page - 1) * wanted.per_page
  return {
    ...toPage(listed.slice(start, start + wanted.per_page), {
      page: wanted.page,
      per_page: wanted.per_page,
      total: listed.length,
    }),
    prod_ids: favorites.map(({ productId }) => productId),
  }
}

function plain(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
