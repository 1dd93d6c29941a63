import {
  filteredPartner,
  partnersNamed,
  slugsById,
} from '#features/people/partners/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

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
    const slugs = await slugsOf(tx, viewer.brandId, page.rows)
    const data = page.rows.map((link) => ({
      code: link.code,
      partner_slug: slugs.get(link.partnerId) ?? '',
      kind: kindOf(link),
      target_url: link.targetUrl,
      created_at: link.createdAt,
    }))
    return { data, next: page.next }
  })

  serve(server, contract.listBrandClicks, async ({ query, viewer, tx }) => {
    const owners = await ownersOf(tx, viewer.brandId, query.partner)
    const page = await readPage(clickPages, query, {
      read: (range) => clicksOfBrand(tx, { ...owners, ...range }),
      placeOf: ({ at, id }) => ({ at, id }),
    })
    if (page instanceof Refusal) return page
    const slugs = await slugsOf(tx, viewer.brandId, page.rows)
    const data = page.rows.map(({ id, code, partnerId, at }) => ({
      id,
      code,
      partner_slug: slugs.get(partnerId) ?? '',
      at,
    }))
    return { data, next: page.next }
  })
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
