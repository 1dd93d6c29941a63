import { findBrands } from '#features/program/brands/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { anywhere } from '#platform/server/database/part-of-text.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import {
  createInstalledBrand,
  type Parts,
  reopenBrand,
  suspendBrand,
  usageOf,
} from './brands.ts'
import { healthFigures, jobsInState, retryJob } from './queue.ts'

const brandPages = keysetById('brands of the installation')
const jobPages = keysetById('jobs of the installation')

const USAGE_DAYS = 30
const noUse = { partners: 0, orders: 0, salesCents: cents(0), lastSale: null }

/** What those who operate the installation do: brands, health and jobs. */
export function installationRoutes(server: Server, parts: Parts): void {
  serve(server, contract.listInstalledBrands, async ({ query, now, tx }) => {
    const filter = {
      pattern: query.search === undefined ? null : anywhere(query.search),
      suspended: query.state === undefined ? null : query.state === 'suspended',
    }
    const page = await readPageById(brandPages, query, (range) =>
      findBrands(tx, filter, range),
    )
    if (page instanceof Refusal) return page
    const since = addDays(dayOf(now), 1 - USAGE_DAYS)
    const ids = page.rows.map(({ id }) => id)
    const usage = await usageOf(tx, ids, since)
    const data = page.rows.map(({ id, slug, name, document, mode, ...brand }) => {
      const used = usage.get(id) ?? noUse
      return {
        slug,
        name,
        document,
        shop_url: brand.shopUrl,
        mode,
        created_at: brand.createdAt,
        suspended_at: brand.suspendedAt,
        suspended_reason: brand.suspendedReason,
        partners: used.partners,
        orders: used.orders,
        sales: used.salesCents,
        last_sale: used.lastSale,
      }
    })
    return { data, next: page.next }
  })

  serve(server, contract.createInstalledBrand, ({ body, viewer, now, tx }) =>
    createInstalledBrand(tx, body, { viewer, now, ...parts }),
  )
  serve(server, contract.suspendBrand, ({ params, body, viewer, now, tx }) =>
    suspendBrand(tx, { ...params, ...body }, { viewer, now }),
  )
  serve(server, contract.reopenBrand, ({ params, body, viewer, now, tx }) =>
    reopenBrand(tx, { ...params, ...body }, { viewer, now }),
  )

  serve(server, contract.showInstallationHealth, async ({ tx }) => ({
    figures: await healthFigures(tx),
  }))
  serve(server, contract.listInstallationJobs, async ({ query, tx }) => {
    const page = await readPageById(jobPages, query, (range) =>
      jobsInState(tx, query.state, range),
    )
    return page instanceof Refusal ? page : { data: page.rows, next: page.next }
  })
  serve(server, contract.retryInstallationJob, ({ params, viewer, now, tx }) =>
    retryJob(tx, params.id, { viewer, now }),
  )
}
