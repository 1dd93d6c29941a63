import { serve, type Server } from '#platform/server/http.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { compareOrders, viewByStatus } from './compare-totals.ts'
import { type CommissionReader, viewOrders } from './view-orders.ts'
import { viewRanking } from './view-ranking.ts'
import { vouchersOf } from './vouchers.ts'

export type { CommissionReader } from './view-orders.ts'

export function orderRoutes(server: Server, commissionsOf: CommissionReader): void {
  serve(server, contract.listOrders, ({ body, viewer, tx, now }) =>
    viewOrders(tx, { viewer, body, commissionsOf }, now),
  )

  serve(server, contract.showOrderTotals, async ({ body, viewer, tx, now }) =>
    isOther(body, viewer)
      ? refuse('unknown_brand')
      : compareOrders(tx, viewer, { ...body, now }),
  )

  serve(server, contract.showOrdersByStatus, async ({ body, viewer, tx, now }) =>
    isOther(body, viewer)
      ? refuse('unknown_brand')
      : viewByStatus(tx, viewer, { ...body, now }),
  )

  serve(server, contract.listMyVouchers, ({ viewer, tx }) => vouchersOf(tx, viewer))

  serve(server, contract.showRanking, ({ viewer, tx, now }) => viewRanking(tx, viewer, now))
}

type TotalsBody = { filter?: { company_id?: number | undefined } | undefined }

function isOther({ filter }: TotalsBody, { brandId }: { brandId: number }): boolean {
  return filter?.company_id !== undefined && filter.company_id !== brandId
}
