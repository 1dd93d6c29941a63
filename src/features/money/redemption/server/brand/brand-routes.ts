import { slugsById } from '#features/people/partners/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import { kindOf } from '../kinds.ts'
import { resolveRedemption } from '../payouts/resolve-redemption.ts'
import type { Redemption } from '../redemptions.ts'
import { toReward } from '../views.ts'
import {
  redemptionOfBrand,
  redemptionPages,
  redemptionsOfBrand,
} from './brand-redemptions.ts'

export function brandRedemptionRoutes(server: Server): void {
  serve(server, contract.listBrandRedemptions, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const page = await readPage(redemptionPages, query, {
      read: (range) => redemptionsOfBrand(tx, { brandId, status: query.status, ...range }),
      placeOf: ({ createdAt, id }) => ({ createdAt, id }),
    })
    if (page instanceof Refusal) return page
    const partnerIds = page.rows.map(({ partnerId }) => partnerId)
    const slugs = await slugsById(tx, brandId, partnerIds)
    const data = page.rows.map((redemption) => toBrandView(redemption, slugs))
    return { data, next: page.next }
  })

  serve(
    server,
    contract.showBrandRedemption,
    async ({ params, viewer, tx, origin, now }) => {
      const { brandId } = viewer
      const redemption = await redemptionOfBrand(tx, { brandId, id: params.id })
      if (!redemption) return refuse('unknown_redemption')
      await audit(tx, {
        brandId,
        actor: viewer.actor,
        act: 'redemption.payout_data_read',
        subject: `redemption:${redemption.id}`,
        requestId: origin.requestId,
        at: now,
      })
      const { destination } = redemption
      const payment = kindOf(destination).paymentData(destination)
      return { ...(await viewForBrand(tx, redemption)), payment }
    },
  )

  serve(
    server,
    contract.payBrandRedemption,
    async ({ params, body, viewer, tx, origin, now }) => {
      const decider = { caller: viewer, requestId: origin.requestId, now }
      const decision = { receiptReference: body.receipt_reference }
      const decided = await resolveRedemption(tx, params.id, decision, decider)
      return decided instanceof Refusal ? decided : viewForBrand(tx, decided)
    },
  )

  serve(
    server,
    contract.refuseBrandRedemption,
    async ({ params, body, viewer, tx, origin, now }) => {
      const decider = { caller: viewer, requestId: origin.requestId, now }
      const decided = await resolveRedemption(
        tx,
        params.id,
        { reason: body.reason },
        decider,
      )
      return decided instanceof Refusal ? decided : viewForBrand(tx, decided)
    },
  )
}

async function viewForBrand(tx: Tx, redemption: Redemption) {
  const { brandId, partnerId } = redemption
  return toBrandView(redemption, await slugsById(tx, brandId, [partnerId]))
}

function toBrandView(redemption: Redemption, slugs: Map<number, string>) {
  const { id, protocol, kind, title, points, destination, created_at, resolved_at } =
    toReward(redemption)
  return {
    id,
    protocol,
    partner_slug: slugs.get(redemption.partnerId) ?? '',
    status: redemption.state,
    kind,
    title,
    points,
    destination,
    created_at,
    resolved_at,
    receipt_reference: redemption.provider === 'brand' ? redemption.providerId : null,
    failure_reason: redemption.failure,
  }
}
