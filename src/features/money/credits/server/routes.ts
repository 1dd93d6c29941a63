import { toPage } from '#platform/contract/endpoint/page.ts'
import { dayOf, monthsAfter } from '#platform/contract/time/dates.ts'
import { periodOf } from '#platform/contract/time/periods.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'

import * as contract from '../contract.ts'
import { creditCategoryById } from './credit-categories.ts'
import { exportStatement } from './export-statement.ts'
import {
  type DestinationReader,
  viewBalance,
  viewEntries,
  viewStatement,
  viewWaiting,
  withDestinations,
} from './lists.ts'
import { SUMMED_DAYS } from './summarize.ts'
import {
  recentTotals,
  spendableOf,
  totalReceived,
  viewCategories,
  viewDays,
  viewExpiring,
  viewReleases,
  viewSummary,
} from './totals.ts'

type Parts = {
  store: FileStore
  /** Passed in by the server, because this feature may not import the higher feature `redemption`. */
  destinationsOf: DestinationReader
}

export function creditRoutes(server: Server, parts: Parts): void {
  listRoutes(server, parts)
  totalRoutes(server)
}

function listRoutes(server: Server, { store, destinationsOf }: Parts): void {
  serve(server, contract.listCategories, ({ query, viewer, tx }) =>
    viewCategories(tx, viewer, query),
  )

  serve(server, contract.listPoints, async ({ query, viewer, tx }) => {
    const { category: id, ...request } = query
    const category = id === undefined ? undefined : creditCategoryById(id)
    if (category === null)
      return { ...toPage([], { ...request, total: 0 }), days: [], others: [] }
    const list = await viewStatement(tx, viewer, { ...request, category })
    return withDestinations(tx, viewer, { list, destinationsOf })
  })

  serveWithoutTransaction(
    server,
    contract.exportPoints,
    ({ query, viewer, inTransaction, now }) =>
      exportStatement({ viewer, request: query, now }, { inTransaction, store }),
  )

  serve(server, contract.listExpiredPoints, ({ query, viewer, tx }) =>
    viewEntries(tx, viewer, { ...query, category: 'expiry' }),
  )

  serve(server, contract.listPointsRescuedDetails, async ({ query, viewer, tx }) => {
    const list = await viewEntries(tx, viewer, { ...query, category: 'redemption' })
    return withDestinations(tx, viewer, { list, destinationsOf })
  })

  serve(server, contract.listPointsToBeReleased, ({ query, viewer, tx, now }) =>
    viewWaiting(tx, viewer, { ...query, now }),
  )

  serve(server, contract.listPointsToBeReleasedDetails, ({ query, viewer, tx, now }) =>
    viewWaiting(tx, viewer, { ...query, now }),
  )

  serve(server, contract.listBalanceDetails, ({ query, viewer, tx }) =>
    viewBalance(tx, viewer, query),
  )
}

function totalRoutes(server: Server): void {
  serve(server, contract.showPointsTotal, ({ viewer, tx }) => totalReceived(tx, viewer))

  serve(server, contract.showPointsReceived, async ({ viewer, tx, now }) => ({
    total: (await recentTotals(tx, viewer, now)).received,
  }))

  serve(server, contract.showPointsRescued, async ({ viewer, tx, now }) => ({
    total: (await recentTotals(tx, viewer, now)).rescued,
  }))

  serve(server, contract.showBalance, async ({ viewer, tx }) => ({
    balance: await spendableOf(tx, viewer),
  }))

  serve(server, contract.showPointsSummary, ({ viewer, tx, now }) =>
    viewSummary(tx, viewer, now),
  )

  serve(server, contract.listPointsPerDay, ({ query, viewer, tx, now }) =>
    viewDays(tx, viewer, periodOf(query, { today: dayOf(now), days: SUMMED_DAYS })),
  )

  serve(server, contract.listReleases, ({ viewer, tx }) => viewReleases(tx, viewer))

  serve(server, contract.listPointsExpiringSoon, ({ params, viewer, tx, now }) =>
    viewExpiring(tx, viewer, dayOf(monthsAfter(now, params.inNexMonths))),
  )
}
