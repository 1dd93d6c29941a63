import type { z } from 'zod'

import { filteredPartner, slugsById } from '#features/people/partners/server/public.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { listBrandOrders, listCoupons } from '../../brand-contract.ts'
import { couponPages, couponsOfBrand } from './brand-coupons.ts'
import { type ListedOrder, orderPages, ordersOfBrand } from './brand-orders.ts'
import { couponRoutes, viewCoupon } from './coupon-routes.ts'

export function brandOrderRoutes(server: Server): void {
  serve(server, listBrandOrders, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const { status, begin, end, search, updated_since: updatedSince } = query
    const partnerId = await filteredPartner(tx, brandId, query.partner)
    const filter = { brandId, status, partnerId, begin, end, updatedSince, search }
    const page = await readPage(orderPages, query, {
      read: (range) => ordersOfBrand(tx, filter, range),
      placeOf: ({ createdAt, id }) => ({ createdAt, id }),
    })
    if (page instanceof Refusal) return page
    const sellers = page.rows.flatMap((order) => order.partnerId ?? [])
    const slugs = await slugsById(tx, brandId, [...new Set(sellers)])
    return { data: page.rows.map((order) => viewListed(order, slugs)), next: page.next }
  })

  serve(server, listCoupons, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const partnerId = await filteredPartner(tx, brandId, query.partner)
    const filter = { brandId, partnerId, active: query.active, search: query.search }
    const page = await readPage(couponPages, query, {
      read: (range) => couponsOfBrand(tx, filter, range),
      placeOf: ({ number }) => ({ number }),
    })
    if (page instanceof Refusal) return page
    const owners = page.rows.map((coupon) => coupon.partnerId)
    const slugs = await slugsById(tx, brandId, [...new Set(owners)])
    return { data: page.rows.map((coupon) => viewCoupon(coupon, slugs)), next: page.next }
  })

  couponRoutes(server)
}

type Listed = z.output<typeof listBrandOrders.response>['data'][number]

function viewListed(order: ListedOrder, slugs: Map<number, string>): Listed {
  return {
    external_id: order.externalId,
    status: order.status,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    invoiced_at: order.invoicedAt,
    total: order.totalCents,
    freight: order.freightCents,
    items: { lines: order.lines, quantity: order.quantity },
    partner_slug: order.partnerId === null ? null : (slugs.get(order.partnerId) ?? null),
    attributed_by: order.attributedBy,
    coupon: order.coupon,
    warnings: order.warnings,
  }
}
