import { partnersNamed, slugsById } from '#features/people/partners/server/public.ts'
import {
  type AnnounceOrders,
  ordersByExternalIds,
} from '#features/selling/orders/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { acceptClaim, refuseClaim } from './answer-claim.ts'
import { type Claim, claimById, claimsOf, claimPages, claimsOfBrand } from './claims.ts'
import { makeClaim, withdrawClaim } from './make-claim.ts'

export function claimRoutes(server: Server, announce: AnnounceOrders): void {
  serve(server, contract.listSaleClaims, async ({ query, viewer, tx }) => {
    const paging = { page: query.page, perPage: query.per_page }
    const { claims, total } = await claimsOf(tx, viewer, paging)
    return toPage(claims.map(viewClaim), { ...query, total })
  })

  serve(server, contract.makeSaleClaim, async ({ body, viewer, tx, now, origin }) => {
    const input = {
      kind: body.kind,
      externalId: body.external_id,
      orderedOn: body.ordered_on,
      expectedCents: body.expected_value ?? null,
      note: body.note,
    }
    const { requestId } = origin
    const made = await makeClaim(tx, input, { viewer, requestId, now })
    return made instanceof Refusal ? made : viewClaim(made)
  })

  serve(server, contract.withdrawSaleClaim, async ({ params, viewer, tx, now, origin }) => {
    const { requestId } = origin
    const ended = await withdrawClaim(tx, params.id, { viewer, requestId, now })
    return ended instanceof Refusal ? ended : viewClaim(ended)
  })

  brandClaimRoutes(server, announce)
}

function brandClaimRoutes(server: Server, announce: AnnounceOrders): void {
  serve(server, contract.listClaimsToAnswer, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const search = await searchOf(tx, brandId, query.search)
    const page = await readPage(claimPages, query, {
      read: (range) =>
        claimsOfBrand(tx, { brandId, state: query.status, search, ...range }),
      placeOf: ({ answerBy, id }) => ({ answerBy, id }),
    })
    if (page instanceof Refusal) return page
    const data = await viewClaimsForBrand(tx, brandId, page.rows)
    return { data, next: page.next }
  })

  serve(server, contract.showClaimToAnswer, async ({ params, viewer, tx }) => {
    const claim = await claimById(tx, viewer.brandId, params.id)
    return claim ? viewForBrand(tx, claim) : refuse('unknown_claim')
  })

  serve(
    server,
    contract.acceptSaleClaim,
    async ({ params, body, viewer, tx, now, origin }) => {
      const ended = await acceptClaim(
        tx,
        { id: params.id, answer: body.answer ?? null },
        { caller: viewer, requestId: origin.requestId, announce, now },
      )
      return ended instanceof Refusal ? ended : viewForBrand(tx, ended)
    },
  )

  serve(
    server,
    contract.refuseSaleClaim,
    async ({ params, body, viewer, tx, now, origin }) => {
      const ended = await refuseClaim(
        tx,
        { id: params.id, answer: body.answer },
        { caller: viewer, requestId: origin.requestId, now },
      )
      return ended instanceof Refusal ? ended : viewForBrand(tx, ended)
    },
  )
}

async function searchOf(tx: Tx, brandId: BrandId, text: string | undefined) {
  if (text === undefined) return undefined
  return { text, partnerIds: await partnersNamed(tx, brandId, text) }
}

function viewClaim(claim: Claim) {
  return {
    id: claim.id,
    kind: claim.kind,
    external_id: claim.externalId,
    ordered_on: claim.orderedOn,
    expected_value: claim.expectedCents,
    note: claim.note,
    state: claim.state,
    answer_by: claim.answerBy,
    answer: claim.answer,
    created_at: claim.createdAt,
    decided_at: claim.decidedAt,
  }
}

/** Claims of one brand with the partner and the brand's own order of each. */
async function viewClaimsForBrand(tx: Tx, brandId: BrandId, claims: Claim[]) {
  const externalIds = claims.map(({ externalId }) => externalId)
  const found = await ordersByExternalIds(tx, brandId, externalIds)
  const orders = new Map(found.map((order) => [order.externalId, order]))
  const partnerIds = [...claims, ...found].flatMap(({ partnerId }) => partnerId ?? [])
  const slugs = await slugsById(tx, brandId, partnerIds)
  return claims.map((claim) => {
    const order = orders.get(claim.externalId)
    const sellerId = order?.partnerId ?? null
    return {
      ...viewClaim(claim),
      partner_slug: slugs.get(claim.partnerId) ?? '',
      order: order
        ? {
            status: order.status,
            total: order.totalCents,
            partner_slug: sellerId === null ? null : (slugs.get(sellerId) ?? null),
          }
        : null,
    }
  })
}

async function viewForBrand(tx: Tx, claim: Claim) {
  const [view] = await viewClaimsForBrand(tx, claim.brandId, [claim])
  if (!view) throw new Error(`claim ${claim.id} has no view`)
  return view
}
