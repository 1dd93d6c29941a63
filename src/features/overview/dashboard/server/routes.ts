import { membershipsFor } from '#features/people/memberships/server/public.ts'
import { inviteTotals } from '#features/people/partners/server/public.ts'
import { brandById, parameter } from '#features/program/brands/server/public.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'

import * as contract from '../contract.ts'
import { noteSeen, viewCelebrations } from './celebrations.ts'
import { shopLink, viewLinkStores } from './link-stores.ts'
import { spreadText } from './text.ts'
import { viewCompanies } from './view-companies.ts'
import { viewInvites } from './view-invites.ts'
import { readOverview } from './view-overview.ts'
import { viewToday } from './view-today.ts'
import { widgetsOf } from './widgets-of.ts'

export function dashboardRoutes(server: Server, publicUrl: string): void {
  // The links of other brands are created in those brands' own scopes, after the reads.
  serveWithoutTransaction(
    server,
    contract.showOverview,
    async ({ viewer, now, inTransaction }) => {
      const { memberships, view } = await inTransaction((tx) =>
        readOverview(tx, viewer, now),
      )
      const linkStores = await viewLinkStores(server.db, memberships, { publicUrl, now })
      const companies = await viewCompanies(server.db, memberships, now)
      return { ...view, ...companies, linkStores }
    },
  )

  serveWithoutTransaction(
    server,
    contract.listLinkStores,
    async ({ viewer, now, inTransaction }) => {
      const memberships = await inTransaction((tx) => membershipsFor(tx, viewer))
      return viewLinkStores(server.db, memberships, { publicUrl, now })
    },
  )

  serve(server, contract.countAcceptedPartners, async ({ body, viewer, tx }) => ({
    total: (await inviteTotals(tx, viewer, body)).accepted,
  }))

  serve(server, contract.showInvites, ({ viewer, tx }) =>
    viewInvites(tx, viewer, publicUrl),
  )

  serve(server, contract.showSpread, async ({ viewer, tx, now }) => {
    const brand = await brandById(tx, viewer.brandId)
    const link = await shopLink(
      tx,
      { ...viewer, shopUrl: brand.shopUrl },
      { publicUrl, now },
    )
    return { link, ...spreadText(brand.name) }
  })

  serve(server, contract.showToday, async ({ viewer, tx, now }) => {
    const [today, celebrations] = await Promise.all([
      viewToday(tx, viewer, now),
      viewCelebrations(tx, viewer, now),
    ])
    return { ...today, ...(celebrations.length > 0 && { celebrations }) }
  })

  serve(server, contract.noteCelebration, async ({ params: { key }, viewer, tx, now }) => {
    await noteSeen(tx, viewer, { key, now })
    return { key }
  })

  serve(server, contract.showDashboardLayout, async ({ viewer, tx }) => ({
    widgets: widgetsOf(await parameter(tx, viewer.brandId, 'dash_widgets')),
  }))
}
