import {
  filteredPartner,
  partnersNamed,
  slugsById,
} from '#features/people/partners/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { RowOf, Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../brand-contract.ts'
import { clickPages, clicksOfBrand, linkPages, linksOfBrand } from './brand-lists.ts'

export function brandTrackingRoutes(server: Server): void {
  serve(server, contract.listBrandLinks, async ({ query, viewer, tx }) => {
    const owners = await ownersOf(tx, viewer.brandId, query.partner)
    const search = await searchOf(tx, viewer.brandId, query.search)
    const page = await readPage(linkPages, query, {
      read: (range) => linksOfBrand(tx, { ...owners, search, ...range }),
      placeOf: ({ createdAt, code }) => ({ createdAt, code }),
    })
    if (page instanceof Refusal) return page
    return { data: await viewLinks(tx, viewer.brandId, page.rows), next: page.next }
  })

  serve(server, contract.showBrandLink, async ({ params, viewer: { brandId }, tx }) => {
    const [link] = await linksOfBrand(tx, { brandId, code: params.code, ...firstOne })
    const [view] = await viewLinks(tx, brandId, link ? [link] : [])
    return view ?? refuse('unknown_link')
  })

  serve(server, contract.listBrandClicks, async ({ query, viewer, tx }) => {
    const owners = await ownersOf(tx, viewer.brandId, query.partner)
    const page = await readPage(clickPages, query, {
      read: (range) => clicksOfBrand(tx, { ...owners, ...range }),
      placeOf: ({ at, id }) => ({ at, id }),
    })
    if (page instanceof Refusal) return page
    return { data: await viewClicks(tx, viewer.brandId, page.rows), next: page.next }
  })

  serve(server, contract.showBrandClick, async ({ params, viewer: { brandId }, tx }) => {
    const [click] = await clicksOfBrand(tx, { brandId, id: params.id, ...firstOne })
    const [view] = await viewClicks(tx, brandId, click ? [click] : [])
    return view ?? refuse('unknown_click')
  })
}

const firstOne = { partnerId: null, after: null, limit: 1 }

async function viewLinks(tx: Tx, brandId: BrandId, links: RowOf<'link'>[]) {
  const slugs = await slugsOf(tx, brandId, links)
  return links.map((link) => ({
    code: link.code,
    partner_slug: slugs.get(link.partnerId) ?? '',
    kind: kindOf(link),
    target_url: link.targetUrl,
    created_at: link.createdAt,
  }))
}

async function viewClicks(tx: Tx, brandId: BrandId, clicks: RowOf<'click'>[]) {
  const slugs = await slugsOf(tx, brandId, clicks)
  return clicks.map(({ id, code, partnerId, at }) => ({
    id,
    code,
    partner_slug: slugs.get(partnerId) ?? '',
    at,
  }))
}

async function ownersOf(tx: Tx, brandId: BrandId, slug: string | undefined) {
  return { brandId, partnerId: (await filteredPartner(tx, brandId, slug)) ?? null }
}

async function searchOf(tx: Tx, brandId: BrandId, text: string | undefined) {
  if (text === undefined) return undefined
  return { text, partnerIds: await partnersNamed(tx, brandId, text) }
}

function slugsOf(tx: Tx, brandId: BrandId, rows: { partnerId: PartnerId }[]) {
  return slugsById(
    tx,
    brandId,
    rows.map(({ partnerId }) => partnerId),
  )
}

type Target = { productId: number | null; cart: string | null; page: string | null }

function kindOf({ productId, cart, page }: Target): 'product' | 'cart' | 'page' | 'shop' {
  if (productId !== null) return 'product'
  if (cart !== null) return 'cart'
  return page === null ? 'shop' : 'page'
}
