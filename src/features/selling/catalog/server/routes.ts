import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { brandBySlug } from '#features/program/brands/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import type { BasisPoints } from '#platform/contract/percent.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'
import { onPrimary, type Reading } from '#platform/server/replica/replica.ts'

import type { Boost } from '../boost.ts'
import * as contract from '../contract.ts'
import { type Owner, ownersFor, selectionFor } from './find-products.ts'
import { allForEarning, byEarning, pageOfAll } from './order-by-earning.ts'
import {
  filterBar,
  type ProductSelection,
  searchByBrand,
  searchByCategory,
  searchProducts,
} from './product-search.ts'
import { toSold } from './sold-product.ts'

/** The favourites of these partners, which belong to a higher feature. */
export type FavoritesOf = (tx: Tx, owners: Owner[]) => Promise<number[]>

/** The partner's tracked links of these products, in their order. */
export type TrackedUrls = (
  tx: Tx,
  owner: Owner,
  products: { id: number; url: string }[],
  now: Date,
) => Promise<string[]>

/** What the partner would earn today on each product, which belongs to a higher feature. */
export type PercentsOf = (
  tx: Tx,
  owner: Owner,
  products: { sku: string; category: string }[],
  now: Date,
) => Promise<(ProductPercent | undefined)[]>

/** With the extra of a booster, which `boost` names; null: without one. */
export type ProductPercent = { percent: BasisPoints; boost: Boost | null }

/** The fields of a product that only its partner sees. */
export function earningFields(found: ProductPercent | undefined) {
  if (found === undefined) return {}
  const { percent, boost } = found
  return { commission_percent: percent, ...(boost !== null && { boost }) }
}

type Parts = { favoritesOf: FavoritesOf; trackedUrls: TrackedUrls; percentsOf: PercentsOf }

type Asking = { viewer: Viewer; reading: Reading }
type Requested = { selection: ProductSelection | null; tx: Tx; owners: Owner[] }

export function catalogRoutes(
  server: Server,
  { favoritesOf, trackedUrls, percentsOf }: Parts,
): void {
  /** For one brand it runs in that brand's scope, so that row-level security applies. */
  async function ask<Result>(
    reading: Reading,
    owners: Owner[],
    filter: contract.ProductFilter,
    work: (request: Requested) => Promise<Result>,
  ): Promise<Result> {
    const brandIds = owners.map(({ brandId }) => brandId)
    const [only, ...more] = brandIds
    const scope = only !== undefined && more.length === 0 ? only : 'every brand: own brands'
    return reading(scope, async (tx) => {
      const ids = filter.favorites === 1 ? await favoritesOf(tx, owners) : null
      return work({ selection: selectionFor(filter, { brandIds, ids }), tx, owners })
    })
  }

  function ownersOf({ viewer, reading }: Asking, filter: contract.ProductFilter) {
    return reading(viewer.brandId, (tx) => ownersFor(tx, viewer, filter))
  }

  serve(server, contract.listProducts, async ({ query, viewer, tx }) => {
    const selection = selectionFor(contract.ProductFilter.parse({ q: query.q }), {
      brandIds: [viewer.brandId],
      ids: null,
    })
    return page(searchProducts, { tx, selection, owners: [] }, query)
  })

  for (const [listing, search] of [
    [contract.queryProducts, searchProducts],
    [contract.queryCompanyProducts, searchByBrand],
  ] as const)
    serveWithoutTransaction(server, listing, async (call) => {
      const owners = await ownersOf(call, call.body)
      if (owners instanceof Refusal) return owners
      return ask(call.reading, owners, call.body, (request) =>
        listed(request, { filter: call.body, search, percentsOf, now: call.now }),
      )
    })

  serveWithoutTransaction(server, contract.queryCategoryProducts, async (call) => {
    const owners = await ownersOf(call, call.body)
    if (owners instanceof Refusal) return owners
    return ask(call.reading, owners, call.body, (request) =>
      onEachShelf(request, { filter: call.body, percentsOf, now: call.now }),
    )
  })

  serveWithoutTransaction(server, contract.showProductFilters, async (call) => {
    const filter = contract.ProductFilter.parse({
      parent_ids: [call.params.parent_id],
      q: call.query.prod,
      favorites: call.query.favorites,
    })
    const owners = await ownersOf(call, filter)
    if (owners instanceof Refusal) return refuse('unknown_brand')
    return ask(call.reading, owners, filter, async ({ selection, tx }) => {
      const bar = selection ? await filterBar(tx, selection) : null
      return {
        categories: bar?.categories ?? [],
        lowest_price: bar?.lowest ?? null,
        highest_price: bar?.highest ?? null,
      }
    })
  })

  publicRoutes(server, { ask, trackedUrls })
}

type Listing<Filter> = { filter: Filter; percentsOf: PercentsOf; now: Date }

async function listed(
  request: Requested,
  listing: Listing<contract.ProductFilter> & { search: typeof searchProducts },
) {
  const { filter, search, percentsOf, now } = listing
  const all = allForEarning(filter, request)
  const found = await page(
    search,
    request,
    all === null ? filter : { page: 1, per_page: all },
  )
  const data = await withPercents(percentsOf, request, found.data, now)
  if (all === null) return { ...found, data }
  const brands =
    search === searchByBrand ? request.owners.map(({ brandId }) => brandId) : null
  return pageOfAll(byEarning(data, brands), filter)
}

async function onEachShelf(
  request: Requested,
  { filter, percentsOf, now }: Listing<contract.ProductFilter & { per_category: number }>,
) {
  const all = allForEarning(filter, request)
  const found = await shelves(request, all ?? filter.per_category)
  const sold = found.flatMap(({ products }) => products)
  const filled = onShelves(found, await withPercents(percentsOf, request, sold, now))
  if (all === null) return filled
  return filled.map((shelf) => ({
    ...shelf,
    products: byEarning(shelf.products).slice(0, filter.per_category),
  }))
}

/** Each product with what its partner would earn on it; never for a visitor. */
async function withPercents(
  percentsOf: PercentsOf,
  { tx, owners }: Requested,
  products: contract.SoldProduct[],
  now: Date,
): Promise<contract.SoldProduct[]> {
  const percents = new Map<number, ProductPercent | undefined>()
  for (const owner of owners) {
    const own = products.filter(({ parent_id: brandId }) => brandId === owner.brandId)
    const found = own.length === 0 ? [] : await percentsOf(tx, owner, own, now)
    for (const [nth, { id }] of own.entries()) percents.set(id, found[nth])
  }
  return products.map((product) => ({
    ...product,
    ...earningFields(percents.get(product.id)),
  }))
}

type Ask = <Result>(
  reading: Reading,
  owners: Owner[],
  filter: contract.ProductFilter,
  work: (request: Requested) => Promise<Result>,
) => Promise<Result>

function publicRoutes(
  server: Server,
  { ask, trackedUrls }: { ask: Ask; trackedUrls: TrackedUrls },
): void {
  const reading = onPrimary(server.db)

  /** A visitor's click counts for the partner, as on their page. */
  async function tracked(
    tx: Tx,
    owner: Owner,
    products: contract.SoldProduct[],
    now: Date,
  ) {
    const urls = await trackedUrls(tx, owner, products, now)
    return products.map((product, nth) => ({ ...product, url: urls[nth] ?? product.url }))
  }

  serve(server, contract.queryPublicCompanyProducts, async ({ params, body, tx, now }) => {
    const owner = await publicOwner(tx, params)
    if (owner instanceof Refusal) return owner
    const found = await ask(reading, [owner], body, (request) =>
      page(searchByBrand, request, body),
    )
    return { ...found, data: await tracked(tx, owner, found.data, now) }
  })

  serve(server, contract.queryPublicCategoryProducts, async ({ params, body, tx, now }) => {
    const owner = await publicOwner(tx, params)
    if (owner instanceof Refusal) return owner
    const found = await ask(reading, [owner], body, (request) =>
      shelves(request, body.per_category),
    )
    const linked = await tracked(
      tx,
      owner,
      found.flatMap(({ products }) => products),
      now,
    )
    return onShelves(found, linked)
  })
}

type Shelf = Awaited<ReturnType<typeof shelves>>[number]

/** The same shelves with these products, which are those of all shelves in their order. */
function onShelves(found: Shelf[], products: contract.SoldProduct[]): Shelf[] {
  let from = 0
  return found.map((shelf) => ({
    ...shelf,
    products: products.slice(from, (from += shelf.products.length)),
  }))
}

type Slugs = { parentSlug: string; slug: string }

async function publicOwner(tx: Tx, { parentSlug, slug }: Slugs) {
  const brand = await brandBySlug(tx, parentSlug)
  if (!brand) return refuse('unknown_brand')
  const partner = await partnerBySlug(tx, brand.id, slug)
  if (partner?.approved !== true) return refuse('unknown_partner')
  return { brandId: brand.id, brandName: brand.name, partnerId: partner.id }
}

type RequestedPage = { page: number; per_page: number }

async function page(
  search: typeof searchProducts,
  { selection, tx, owners }: Requested,
  { page, per_page }: RequestedPage,
) {
  const found = selection
    ? await search(tx, selection, { page, perPage: per_page })
    : { products: [], total: 0 }
  const sold = found.products.flatMap((product) => toSold(product, owners))
  return toPage(sold, { page, per_page, total: found.total })
}

async function shelves({ selection, tx, owners }: Requested, perCategory: number) {
  if (!selection) return []
  const found = await searchByCategory(tx, selection, perCategory)
  return found.map((shelf) => ({
    ...shelf,
    products: shelf.products.flatMap((product) => toSold(product, owners)),
  }))
}
