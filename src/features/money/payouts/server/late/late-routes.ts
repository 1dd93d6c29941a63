import { serve, type Server } from '#platform/server/http/serve.ts'

import { decideLatePayment } from '../../decision-contract.ts'
import { detailOr } from '../view-detail.ts'
import { decideLate } from './decide-late-payment.ts'

export function lateRoutes(server: Server): void {
  serve(server, decideLatePayment, ({ params, body, viewer, tx, origin, now }) => {
    const { brandId, actor } = viewer
    const decided = { brandId, batchId: params.id, payoutId: params.payout_id, ...body }
    const by = { actor, requestId: origin.requestId, now }
    return detailOr(tx, { viewer, now }, decideLate(tx, decided, by))
  })
}
