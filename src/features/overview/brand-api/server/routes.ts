import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { lockProduct } from '#features/selling/catalog/server/public.ts'
import type { AnnounceOrders } from '#features/selling/orders/server/public.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'
import { serveTogether } from '#platform/server/writes/serve-together.ts'

import * as contract from '../contract.ts'
import * as orders from '../order-contract.ts'
import * as products from '../product-contract.ts'
import { putOrders, viewOrder } from './orders/orders.ts'
import { putEachOrder } from './orders/put-each-order.ts'
import { decidePartner, enrollPartner, lockedPartner, viewPartner } from './partners.ts'
import { putProduct, putProducts } from './products.ts'

export function brandApiRoutes(server: Server, announce: AnnounceOrders): void {
  serveTogether(server, orders.putOrder, {
    objectOf: ({ params }) => params.external_id,
    weightOf: ({ body }) => 1 + body.items.length,
    handle: (tx, calls) => putEachOrder(tx, calls, announce),
  })

  serve(server, orders.putOrders, async ({ body, viewer, tx, now }) => ({
    results: await putOrders(tx, { caller: viewer, orders: body.orders, announce }, now),
  }))

  serve(
    server,
    orders.showOrder,
    async ({ params, viewer, tx }) =>
      (await viewOrder(tx, viewer.brandId, params.external_id)) ?? refuse('unknown_order'),
  )

  partnerRoutes(server)
  productRoutes(server)
}

function partnerRoutes(server: Server): void {
  serve(server, contract.putPartner, async ({ params, body, version, ...call }) => {
    const { viewer, tx, now, origin } = call
    const stale = version.check(await lockedPartner(tx, viewer, params.slug))
    if (stale) return stale
    if (body.approved_at && body.approved_at > now)
      return refuse('future_approval', { field: 'approved_at' })
    return enrollPartner(
      tx,
      {
        brandId: viewer.brandId,
        slug: params.slug,
        name: body.name,
        email: body.email,
        pfPj: body.pf_pj,
        document: body.document,
        level: body.level ?? null,
        invitedBy: body.invited_by ?? null,
        approved: body.approved,
        approvedAt: body.approved_at,
        openingCredits: body.opening_credits,
      },
      { caller: viewer, requestId: origin.requestId, now },
    )
  })

  serve(server, contract.showPartnerOfBrand, async ({ params, viewer, tx }) => {
    const partner = await partnerBySlug(tx, viewer.brandId, params.slug)
    return partner ? viewPartner(tx, partner, viewer) : refuse('unknown_partner')
  })

  serve(server, contract.approvePartner, ({ params, query, viewer, tx, now, origin }) =>
    decidePartner(
      tx,
      {
        brandId: viewer.brandId,
        slug: params.slug,
        approved: true,
        seen: query.seen_status,
      },
      { caller: viewer, requestId: origin.requestId, now },
    ),
  )

  serve(
    server,
    contract.refusePartner,
    ({ params, query, body, viewer, tx, now, origin }) =>
      decidePartner(
        tx,
        {
          brandId: viewer.brandId,
          slug: params.slug,
          approved: false,
          reason: body.reason,
          seen: query.seen_status,
        },
        { caller: viewer, requestId: origin.requestId, now },
      ),
  )
}

function productRoutes(server: Server): void {
  serve(server, products.putProduct, async ({ params, query, body, version, ...call }) => {
    const { viewer, tx, now } = call
    const { brandId, actor } = viewer
    const { sku } = params
    const present = await lockProduct(tx, { brandId, sku })
    const stale = version.check(present)
    if (stale) return stale
    if (present && query.only_new) return refuse('sku_taken', { field: 'sku' })
    return putProduct(tx, { brandId, actor, product: { ...body, sku } }, now)
  })

  serve(server, products.putProducts, async ({ body, viewer, tx, now }) => ({
    results: await putProducts(
      tx,
      { brandId: viewer.brandId, actor: viewer.actor, products: body.products },
      now,
    ),
  }))
}
