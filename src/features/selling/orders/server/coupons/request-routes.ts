import { sellersById } from '#features/people/partners/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../coupon-request-contract.ts'
import { approveRequest, refuseRequest } from './answer-request.ts'
import { askForCoupon, withdrawRequest } from './ask-for-coupon.ts'
import {
  type CouponRequest,
  couponRequestPages,
  requestById,
  requestsOf,
  requestsOfBrand,
} from './coupon-requests.ts'

export function couponRequestRoutes(server: Server): void {
  serve(server, contract.listMyCouponRequests, async ({ viewer, tx }) => {
    const [allowed, requests] = await Promise.all([
      parameter(tx, viewer.brandId, 'coupon_requests'),
      requestsOf(tx, viewer),
    ])
    return { allowed, data: requests.map(viewRequest) }
  })

  serve(server, contract.requestCoupon, async ({ body, viewer, tx, now, origin }) => {
    const { requestId } = origin
    const made = await askForCoupon(tx, body, { viewer, requestId, now })
    return made instanceof Refusal ? made : viewRequest(made)
  })

  serve(
    server,
    contract.withdrawCouponRequest,
    async ({ params, viewer, tx, now, origin }) => {
      const { requestId } = origin
      const ended = await withdrawRequest(tx, params.id, { viewer, requestId, now })
      return ended instanceof Refusal ? ended : viewRequest(ended)
    },
  )

  brandRequestRoutes(server)
}

function brandRequestRoutes(server: Server): void {
  serve(server, contract.listCouponRequests, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const page = await readPageById(couponRequestPages, query, (range) =>
      requestsOfBrand(tx, { brandId, state: query.status, ...range }),
    )
    if (page instanceof Refusal) return page
    return { data: await viewForBrand(tx, brandId, page.rows), next: page.next }
  })

  serve(server, contract.showCouponRequest, async ({ params, viewer, tx }) => {
    const request = await requestById(tx, viewer.brandId, params.id)
    return request ? viewOne(tx, request) : refuse('unknown_request')
  })

  serve(server, contract.approveCouponRequest, async ({ params, body, ...call }) => {
    const ended = await approveRequest(call, params.id, body)
    return ended instanceof Refusal ? ended : viewOne(call.tx, ended)
  })

  serve(server, contract.refuseCouponRequest, async ({ params, body, ...call }) => {
    const ended = await refuseRequest(call, params.id, body.reason)
    return ended instanceof Refusal ? ended : viewOne(call.tx, ended)
  })
}

function viewRequest(request: CouponRequest) {
  return {
    id: request.id,
    wished: request.wished,
    note: request.note,
    state: request.state,
    number: request.number,
    reason: request.reason,
    created_at: request.createdAt,
    decided_at: request.decidedAt,
  }
}

async function viewForBrand(tx: Tx, brandId: BrandId, requests: CouponRequest[]) {
  const owners = new Set(requests.map(({ partnerId }) => partnerId))
  const sellers = await sellersById(tx, brandId, [...owners])
  return requests.map((request) => {
    const seller = sellers.get(request.partnerId)
    return {
      ...viewRequest(request),
      partner_slug: seller?.slug ?? '',
      partner_name: seller?.name ?? '',
    }
  })
}

async function viewOne(tx: Tx, request: CouponRequest) {
  const [view] = await viewForBrand(tx, request.brandId, [request])
  if (!view) throw new Error(`coupon request ${request.id} has no view`)
  return view
}
