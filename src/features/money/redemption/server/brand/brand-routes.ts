import { slugsById } from '#features/people/partners/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import { kindOf } from '../kinds.ts'
import { resolveRedemption } from '../payouts/resolve-redemption.ts'
import type { Redemption } from '../redemptions.ts'
import { toReward } from '../views.ts'
import { type Place, redemptionOfBrand, redemptionsOfBrand } from './brand-redemptions.ts'

export function brandRedemptionRoutes(server: Server): void {
  serve(server, contract.listBrandRedemptions, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const after = query.cursor === undefined ? null : readCursor(query.cursor)
    if (after === 'invalid') return refuse('invalid_cursor', { field: 'cursor' })
    const { status, limit } = query
    // One more than requested shows whether there is another page.
    const found = await redemptionsOfBrand(tx, { brandId, status, after, limit: limit + 1 })
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const slugs = await slugsById(
      tx,
      brandId,
      page.map(({ partnerId }) => partnerId),
    )
    const data = page.map((redemption) => toBrandView(redemption, slugs))
    return { data, next: found.length > limit && last ? writeCursor(last) : null }
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

function writeCursor({ createdAt, id }: Place): string {
  return Buffer.from(`${createdAt.getTime()}_${id}`).toString('base64url')
}

const CURSOR = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readCursor(cursor: string): Place | 'invalid' {
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString())
  const createdAt = new Date(Number(match?.[1]))
  if (!match?.[2] || Number.isNaN(createdAt.getTime())) return 'invalid'
  return { createdAt, id: match[2] }
}
