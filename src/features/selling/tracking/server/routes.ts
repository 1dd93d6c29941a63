import { membershipsOf } from '#features/people/memberships/server/public.ts'
import { addressOfBrand } from '#features/program/brands/server/public.ts'
import { productById } from '#features/selling/catalog/server/public.ts'
import { inScope, type Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { brandTrackingRoutes } from './brand-routes.ts'
import { linkStatistics } from './link-statistics.ts'
import { linkFor } from './links.ts'
import { noteOwnDevice } from './own-devices.ts'
import { compareVisitors, visitorSeries } from './visitor-totals.ts'

export function trackingRoutes(server: Server, publicUrl: string): void {
  serveWithoutTransaction(
    server,
    contract.shareLink,
    async ({ query, viewer, origin, now }) => {
      const place = await inScope(server.db, viewer.brandId, (tx) =>
        sharingPlace(tx, viewer, query),
      )
      if (place instanceof Refusal) return place
      return inScope(server.db, place.brandId, async (tx) => {
        await noteOwnDevice(tx, place, origin, now)
        const { product_id } = query
        const product =
          product_id === undefined ? null : await productById(tx, place.brandId, product_id)
        if (product_id !== undefined && !product) return refuse('unknown_product')
        const requested = {
          brandId: place.brandId,
          partnerId: place.partnerId,
          productId: product?.id ?? null,
          targetUrl: product?.url ?? place.shopUrl,
        }
        const link = await linkFor(tx, requested, now)
        const address = await addressOfBrand(tx, place.brandId, publicUrl)
        return { shared_link: `${address}/r/${link.code}` }
      })
    },
  )

  serve(server, contract.showLinkStatistics, ({ body, viewer, tx }) =>
    linkStatistics(tx, viewer, body),
  )

  // Called by the dashboard: its viewer is the partner.
  serve(server, contract.showVisitorTotals, async ({ body, viewer, tx, origin, now }) => {
    // A device of the brand's staff is not the partner's.
    if (viewer.viewedBy === null) await noteOwnDevice(tx, viewer, origin, now)
    return compareVisitors(tx, viewer, body)
  })

  serve(server, contract.listVisitors, ({ body, viewer, tx }) =>
    visitorSeries(tx, viewer, body),
  )

  brandTrackingRoutes(server)
}

type Sharing = { partner_id?: number | undefined; parent_id?: string | undefined }

/** The membership for a shared link: at the requested brand, or at the session's. */
async function sharingPlace(tx: Tx, viewer: Viewer, { partner_id, parent_id }: Sharing) {
  const places = (await membershipsOf(tx, viewer.userId)).filter(
    ({ approved, brandId }) => approved === true || brandId === viewer.brandId,
  )
  const place = places.find(({ brandId, brandSlug }) =>
    parent_id === undefined
      ? brandId === viewer.brandId
      : [brandSlug, String(brandId)].includes(parent_id),
  )
  if (!place) return refuse('unknown_brand')
  if (partner_id !== undefined && partner_id !== place.partnerId)
    return refuse('unknown_partner')
  return place
}
