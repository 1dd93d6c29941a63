import { addressOfBrand, brandById } from '#features/program/brands/server/public.ts'
import type { SoldProduct } from '#features/selling/catalog/contract.ts'
import {
  earningFields,
  newestProducts,
  type PercentsOf,
  productsById,
  productsBySku,
  toSold,
} from '#features/selling/catalog/server/public.ts'
import { favoriteIdsOf } from '#features/selling/lists/server/public.ts'
import { bestSellers, soldMostBy } from '#features/selling/orders/server/public.ts'
import { linksFor, madeLink } from '#features/selling/tracking/server/public.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { isReadOnly, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { MOST_FAVORITES, type ToShare } from '../contract.ts'
import { chooseProducts } from './choose-products.ts'
import { lastShared } from './product-shares.ts'

/** Favourites are shown beyond it. */
const MOST_SHOWN = 10
/** Some may be withdrawn or without a price. */
const CANDIDATES = 2 * MOST_SHOWN
const SALES_DAYS = 90

export type SharingParts = { percentsOf: PercentsOf; publicUrl: string }
type Context = SharingParts & { now: Date }

/** The products that the partner probably shares next, each with the earning and the link. */
export async function viewToShare(
  tx: Tx,
  owner: PartnerKey,
  { percentsOf, publicUrl, now }: Context,
): Promise<ToShare[]> {
  const brand = await brandById(tx, owner.brandId)
  const chosen = await productsToShare(tx, { ...owner, brandName: brand.name }, now)
  if (chosen.length === 0) return []
  const [percents, links, address] = await Promise.all([
    percentsOf(tx, { ...owner, brandName: brand.name }, chosen, now),
    linksOf(tx, owner, chosen, now),
    addressOfBrand(tx, owner.brandId, publicUrl),
  ])
  return chosen.map((product, nth) => {
    const code = links[nth]?.code
    return {
      ...product,
      ...earningFields(percents[nth]),
      shared_link: code === undefined ? null : `${address}/r/${code}`,
    }
  })
}

type Chosen = SoldProduct & Pick<ToShare, 'reason'>

async function productsToShare(
  tx: Tx,
  owner: PartnerKey & { brandName: string },
  now: Date,
): Promise<Chosen[]> {
  const { brandId } = owner
  const today = dayOf(now)
  const sold = { begin: addDays(today, 1 - SALES_DAYS), end: today, limit: CANDIDATES }
  const [shared, ownSkus, brandSkus, favorites, newest] = await Promise.all([
    lastShared(tx, owner, CANDIDATES),
    soldMostBy(tx, owner, sold),
    bestSellers(tx, brandId),
    favoriteIdsOf(tx, [owner]),
    newestProducts(tx, brandId, MOST_SHOWN),
  ])
  const liked = favorites.slice(0, MOST_FAVORITES)
  const [byId, bySku] = await Promise.all([
    productsById(tx, [brandId], [...shared, ...liked]),
    productsBySku(tx, brandId, [...ownSkus, ...brandSkus]),
  ])
  const found = [
    ...byId,
    ...[...bySku.values()].map((product) => ({ ...product, brandId })),
    ...newest,
  ].flatMap((product) => toSold(product, [owner]))
  const listed = new Map(found.map((product) => [product.id, product]))
  const idsOf = (skus: string[]) => skus.flatMap((sku) => listedId(bySku.get(sku)?.id))
  const listedId = (id: number | undefined) =>
    id !== undefined && listed.has(id) ? [id] : []
  const candidates = {
    shared: shared.flatMap(listedId),
    own: idsOf(ownSkus),
    brand: idsOf(brandSkus),
    favorites: liked.flatMap(listedId),
    newest: newest.map(({ id }) => id),
  }
  return chooseProducts(candidates, MOST_SHOWN).flatMap(({ id, reason }) => {
    const product = listed.get(id)
    return product === undefined ? [] : [{ ...product, reason }]
  })
}

/** A read that may create nothing answers the links that there are. */
async function linksOf(tx: Tx, owner: PartnerKey, products: SoldProduct[], now: Date) {
  const targets = products.map(({ id, url }) => ({ productId: id, targetUrl: url }))
  if (!isReadOnly(tx)) return linksFor(tx, owner, targets, now)
  return Promise.all(targets.map((target) => madeLink(tx, { ...owner, ...target })))
}
