import { membershipsFor, placeAt } from '#features/people/memberships/server/public.ts'
import { inScope, type Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { ownCoupons } from './coupons/coupons.ts'
import { couponRequestRoutes } from './coupons/request-routes.ts'
import type { CommissionReaders } from './describe-orders.ts'
import {
  addOrders,
  addPages,
  addStatuses,
  type Answered,
  linesUpTo,
  type ListOfBrands,
} from './list/add-brands.ts'
import { viewOrders } from './list/view-orders.ts'
import { compareOrders, viewByStatus } from './totals/compare-totals.ts'
import { viewRanking } from './view-ranking.ts'

export type { CommissionReaders } from './describe-orders.ts'

export function orderRoutes(server: Server, readers: CommissionReaders): void {
  /** Runs `view` at the requested brand, or at all approved brands of the user and adds the answers up. */
  async function atCompany<Answer>(
    { viewer, inTransaction }: { viewer: Viewer; inTransaction: InTransaction },
    companyId: number | 'all' | undefined,
    { view, add }: Views<Answer>,
  ) {
    if (companyId === 'all') {
      const memberships = await inTransaction((tx) => membershipsFor(tx, viewer))
      const places = memberships.filter(({ approved }) => approved === true)
      const answers: Answered<Answer>[] = []
      // In sequence: each brand is read in its own scope.
      for (const place of places) {
        const answer = await inScope(server.db, place.brandId, (tx) => view(tx, place))
        answers.push({ place, answer })
      }
      return add(answers)
    }
    if (companyId === undefined || companyId === viewer.brandId)
      return inTransaction((tx) => view(tx, viewer))
    const place = await inTransaction((tx) => placeAt(tx, viewer, companyId))
    if (!place) return refuse('unknown_brand')
    return inScope(server.db, place.brandId, (tx) => view(tx, place))
  }

  serveWithoutTransaction(server, contract.listOrders, ({ body, now, ...call }) => {
    if (body.partner_id !== undefined && body.partner_id !== call.viewer.partnerId)
      return Promise.resolve(refuse('unknown_partner'))
    // A first page of this length contains everything that the requested page needs of one
    // brand.
    const request =
      body.company_id === 'all' ? { ...body, page: 1, per_page: linesUpTo(body) } : body
    return atCompany<ListOfBrands>(call, body.company_id, {
      view: (tx, owner) => viewOrders(tx, { owner, body: request, readers }, now),
      add: (lists) => addPages(lists, body),
    })
  })

  serveWithoutTransaction(server, contract.showOrderTotals, ({ body, now, ...call }) =>
    atCompany(call, body.filter?.company_id, {
      view: (tx, owner) => compareOrders(tx, owner, { ...body, now }),
      add: (totals) => addOrders(totals.map(({ answer }) => answer)),
    }),
  )

  serveWithoutTransaction(server, contract.showOrdersByStatus, ({ body, now, ...call }) =>
    atCompany(call, body.filter?.company_id, {
      view: (tx, owner) => viewByStatus(tx, owner, { ...body, now }),
      add: (counts) => addStatuses(counts.map(({ answer }) => answer)),
    }),
  )

  serve(server, contract.listMyCoupons, ({ viewer, tx, now }) =>
    ownCoupons(tx, viewer, now),
  )

  couponRequestRoutes(server)

  serve(server, contract.showRanking, ({ viewer, tx, now }) => viewRanking(tx, viewer, now))
}

type Views<Answer> = {
  view: (tx: Tx, owner: PartnerKey) => Promise<Answer>
  /** Merges the answers of several brands. */
  add: (answers: Answered<Answer>[]) => Answer
}
