import type { Partner } from '#features/people/partners/server/public.ts'
import type { Brand } from '#features/program/brands/server/public.ts'
import { type Asset, assetsOf } from '#features/selling/assets/server/public.ts'
import type { Coupon } from '#features/selling/orders/contract.ts'
import { couponsOf } from '#features/selling/orders/server/public.ts'
import { type PublicStore, storeOf } from '#features/selling/store/server/public.ts'
import { linksFor, type LinkTarget } from '#features/selling/tracking/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { chosenBanners } from './landing-pages.ts'
import { type LinkedProduct, linkProducts } from './linked-products.ts'
import { byCategory, productsFor } from './selection.ts'
import { type Person, viewPerson } from './view-person.ts'

export type Landing = {
  brand: Brand
  person: Person
  /** The picture at the top: the brand's own where no banner was chosen. */
  header: Asset | null
  banners: { asset: Asset; link: string }[]
  /** The texts and photos of the partner's own store. */
  store: PublicStore | null
  coupons: Coupon[]
  shopLink: string
  shelves: { category: string; products: LinkedProduct[] }[]
  products: LinkedProduct[]
}

/** What a partner has typed and chosen on the screen, instead of what is stored. */
export type Typed = { title: string; description: string; bannerIds: number[] }

type Whose = { brand: Brand; partner: Partner }

/**
 * The content of a partner's public page; each link out of it is one of their tracked
 * links.
 */
export async function viewLanding(
  tx: Tx,
  { brand, partner }: Whose,
  now: Date,
  typed: Typed | null = null,
): Promise<Landing> {
  const owner = { brandId: brand.id, partnerId: partner.id }
  const chosen = typed?.bannerIds ?? (await chosenBanners(tx, owner))
  const assets = await assetsOf(tx, { brandId: brand.id }, now)
  const banners = chosen.flatMap((id) =>
    assets.filter((asset) => asset.id === id && asset.target === 'banner'),
  )
  const track = async (targets: LinkTarget[]) =>
    (await linksFor(tx, owner, targets, now)).map(({ code }) => `/r/${code}`)
  const shop = { targetUrl: brand.shopUrl }
  const [shopLink = ''] = await track([shop])
  const bannerLinks = await track(
    banners.map(({ url }) => (url === null ? shop : { page: url, targetUrl: url })),
  )
  const products = await linkProducts(tx, owner, await productsFor(tx, owner), now)
  return {
    brand,
    person: await viewPerson(tx, partner),
    header: assets.find(({ target }) => target === 'header') ?? null,
    banners: banners.map((asset, index) => ({
      asset,
      link: bannerLinks[index] ?? shopLink,
    })),
    store: storeWith(await storeOf(tx, brand.id, partner.id), typed),
    coupons: await couponsOf(tx, owner, now),
    shopLink,
    shelves: byCategory(products),
    products,
  }
}

function storeWith(stored: PublicStore | null, typed: Typed | null): PublicStore | null {
  if (typed === null) return stored
  const title = typed.title.trim() || null
  const description = typed.description.trim() || null
  const photos = stored?.photos ?? []
  if (title === null && description === null && photos.length === 0) return null
  return { title, description, photos }
}
