import { chooseBanners, viewBanners } from '#features/selling/landing/server/public.ts'
import { storeFavorites, storeProductList } from '#features/selling/lists/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import type { Seller, Shop } from './sellers.ts'

/** Every fifth product is a favourite. */
const EVERY = 5

type Favorites = { db: Db; shop: Shop; seller: Seller; now: Date }

const BANNERS = 3

/** Adds a seller's favourites, two lists of them, and the banners of the seller's public page. */
export async function addFavorites({ db, shop, seller, now }: Favorites) {
  const { brandId, partnerId } = seller
  const owner = { brandId, partnerId }
  const liked = shop.products
    .filter((_product, index) => index % EVERY === 0)
    .flatMap(({ sku, priceCents }) => {
      const id = shop.productIds.get(sku)
      return id === undefined ? [] : [{ id, priceCents }]
    })
  const productIds = liked.map(({ id }) => id)
  const gifts = liked.toSorted((one, other) => one.priceCents - other.priceCents)
  const lists = [
    {
      name: 'Presentes que cabem no bolso',
      productIds: gifts.slice(0, 4).map(({ id }) => id),
    },
    { name: 'Minha rotina de todo dia', productIds: productIds.slice(0, 3) },
  ]
  await inScope(db, brandId, async (tx) => {
    const days = 20
    for (const [index, id] of productIds.entries()) {
      const at = new Date(now.getTime() - Math.max(0, days - index) * DAY_MS)
      await storeFavorites(tx, owner, { productIds: [id], now: at })
    }
    for (const list of lists) {
      const stored = await storeProductList(tx, owner, list, now)
      if (stored instanceof Refusal) throw new Error(stored.code)
    }
    const { banners } = await viewBanners(tx, owner, now)
    const shown = banners.slice(0, BANNERS).map(({ id }) => id)
    const chosen = await chooseBanners(tx, owner, shown, now)
    if (chosen instanceof Refusal) throw new Error(chosen.code)
  })
}
