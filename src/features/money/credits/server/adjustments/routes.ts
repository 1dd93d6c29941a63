import { filteredPartner } from '#features/people/partners/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPageById } from '#platform/server/lists/keyset.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../../adjustment-contract.ts'
import { approveRequest, refuseRequest, withdrawRequest } from './decide-request.ts'
import {
  type AdjustmentRequest,
  requestById,
  requestPages,
  requestsOf,
  viewRequests,
} from './requests.ts'

export function adjustmentRoutes(server: Server): void {
  serve(server, contract.listAdjustmentRequests, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const partnerId = await filteredPartner(tx, brandId, query.partner)
    const filter = { brandId, partnerId, state: query.state }
    const page = await readPageById(requestPages, query, (range) =>
      requestsOf(tx, filter, range),
    )
    if (page instanceof Refusal) return page
    return { data: await viewRequests(tx, viewer, page.rows), next: page.next }
  })

  serve(server, contract.showAdjustmentRequest, async ({ params, viewer, tx }) => {
    const request = await requestById(tx, { brandId: viewer.brandId, id: params.id })
    return request ? viewRequest(tx, viewer, request) : refuse('unknown_request')
  })

  serve(server, contract.approveAdjustment, async ({ params, viewer, tx, origin, now }) => {
    const decider = { caller: viewer, requestId: origin.requestId, now }
    const request = await approveRequest(tx, params.id, decider)
    return request instanceof Refusal ? request : viewRequest(tx, viewer, request)
  })

  serve(
    server,
    contract.refuseAdjustment,
    async ({ params, body, viewer, tx, origin, now }) => {
      const decider = { caller: viewer, requestId: origin.requestId, now }
      const refusing = { id: params.id, reason: body.reason }
      const request = await refuseRequest(tx, refusing, decider)
      return request instanceof Refusal ? request : viewRequest(tx, viewer, request)
    },
  )

  serve(
    server,
    contract.withdrawAdjustment,
    async ({ params, viewer, tx, origin, now }) => {
      const decider = { caller: viewer, requestId: origin.requestId, now }
      const request = await withdrawRequest(tx, params.id, decider)
      return request instanceof Refusal ? request : viewRequest(tx, viewer, request)
    },
  )
}

export async function viewRequest(
  tx: Tx,
  caller: BrandActor,
  request: AdjustmentRequest,
): Promise<contract.AdjustmentRequest> {
  const [view] = await viewRequests(tx, caller, [request])
  if (!view) throw new Error(`adjustment request ${request.id} has no view`)
  return view
}
