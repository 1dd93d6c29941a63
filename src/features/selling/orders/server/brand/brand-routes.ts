import { partnerBySlug, slugsById } from '#features/people/partners/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import { attributeOrder, listBrandOrders } from '../../brand-contract.ts'
import { attributeByHand } from '../attribution/attribute-by-hand.ts'
import { commissionEffect } from '../attribution/commission-effect.ts'
import { couponRoutes } from '../coupons/coupon-routes.ts'
import type { CommissionReader } from '../describe-orders.ts'
import type { AnnounceOrders } from '../ingest-orders.ts'
import { orderByExternalId } from '../orders.ts'
import { lockOrders, warningsOf } from '../shop-orders.ts'
import { orderFilterOf, ordersListed } from './listed-orders.ts'

/** What these routes need of higher features. */
export type BrandOrderParts = {
  announce: AnnounceOrders
  commissionsOf: CommissionReader
}

export function brandOrderRoutes(
  server: Server,
  { announce, commissionsOf }: BrandOrderParts,
): void {
  serve(server, listBrandOrders, async ({ query, viewer, tx }) =>
    ordersListed(tx, query, await orderFilterOf(tx, viewer.brandId, query)),
  )

  serve(server, attributeOrder, async ({ params, body, viewer, tx, now }) => {
    const { brandId, actor } = viewer
    const partner = await partnerBySlug(tx, brandId, body.partner_slug)
    if (!partner) return refuse('unknown_partner', { field: 'partner_slug' })
    const { external_id: externalId } = params
    const { reason } = body
    const order = await orderByExternalId(tx, brandId, externalId)
    if (!order) return refuse('unknown_order')
    // Locked before the commissions are read, so that no other decision comes between.
    await lockOrders(tx, brandId, [externalId])
    const earned = () => commissionsOf(tx, brandId, [order])
    const earnedBefore = await earned()
    const sale = { brandId, externalId, partnerId: partner.id }
    const decision = { ...sale, actor, reason, replaces: true, announce }
    const attributed = await attributeByHand(tx, decision, now)
    if (attributed.outcome !== 'done') return refuse('unknown_order')
    const { before, changed } = attributed
    await audit(tx, {
      brandId,
      actor,
      act: 'order.attributed',
      subject: `order:${externalId}`,
      detail: { before, after: partner.id },
      at: now,
    })
    const slugs = await slugsById(tx, brandId, before === null ? [] : [before])
    return {
      external_id: externalId,
      partner_slug: partner.slug,
      former_partner_slug: slugs.get(before ?? 0) ?? null,
      changed,
      commissions: await commissionEffect(tx, brandId, {
        before: earnedBefore,
        after: await earned(),
      }),
      warnings: (await warningsOf(tx, brandId, [externalId])).get(externalId) ?? [],
    }
  })

  couponRoutes(server)
}
