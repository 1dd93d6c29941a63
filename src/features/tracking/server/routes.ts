import { brandById } from '#features/brands/server/public.ts'
import { productById } from '#features/catalog/server/public.ts'
import { serve, type Server } from '#platform/server/http.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { linkFor } from './links.ts'
import { compareVisitors, visitorSeries } from './visitor-totals.ts'

export function trackingRoutes(server: Server, publicUrl: string): void {
  serve(server, contract.shareLink, async ({ query, viewer, tx, now }) => {
    const brand = await brandById(tx, viewer.brandId)
    if (query.partner_id !== undefined && query.partner_id !== viewer.partnerId)
      return refuse('unknown_partner')
    if (
      query.parent_id !== undefined &&
      ![brand.slug, String(brand.id)].includes(query.parent_id)
    )
      return refuse('unknown_brand')
    const product =
      query.product_id === undefined
        ? null
        : await productById(tx, viewer.brandId, query.product_id)
    if (query.product_id !== undefined && !product) return refuse('unknown_product')
    const link = await linkFor(
      tx,
      {
        brandId: viewer.brandId,
        partnerId: viewer.partnerId,
        productId: product?.id ?? null,
        targetUrl: product?.url ?? brand.shopUrl,
      },
      now,
    )
    return { shared_link: `${publicUrl}/r/${link.code}` }
  })

  serve(server, contract.showVisitorTotals, ({ body, viewer, tx }) =>
    compareVisitors(tx, viewer, body),
  )

  serve(server, contract.listVisitors, ({ body, viewer, tx }) =>
    visitorSeries(tx, viewer, body),
  )
}
