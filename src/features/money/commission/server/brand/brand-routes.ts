import { filteredPartner, slugsById } from '#features/people/partners/server/public.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import * as orders from '../../order-contract.ts'
import { brandRules } from '../percent-rules.ts'
import { exceptionPages, exceptionsOfBrand } from './brand-exceptions.ts'
import { explainOrder } from './explain-order.ts'
import { tryOrder } from './test-order.ts'

export function brandCommissionRoutes(server: Server): void {
  serve(server, contract.showBrandRules, async ({ viewer, tx }) => {
    const rules = await brandRules(tx, viewer.brandId, { skus: [], partnerIds: [] })
    const { standard, byLevel } = rules.releaseDays
    return {
      default_percent: rules.defaultPercent,
      secondary_percent: rules.secondaryPercent,
      release_days: standard,
      level_release_days: [...byLevel].map(([level, days]) => ({ level, days })),
      categories: [...rules.categoryPercents].map(([category, percent]) => ({
        category,
        percent,
      })),
    }
  })

  serve(
    server,
    orders.explainOrder,
    async ({ params, viewer, tx }) =>
      (await explainOrder(tx, viewer.brandId, params.external_id)) ??
      refuse('unknown_order'),
  )

  serveWithoutTransaction(
    server,
    orders.testOrder,
    ({ body, viewer, now, inTransaction }) =>
      tryOrder(body, { caller: viewer, now }, inTransaction),
  )

  serve(server, contract.listBrandExceptions, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const partnerId = await filteredPartner(tx, brandId, query.partner)
    const page = await readPage(exceptionPages, query, {
      read: (range) => exceptionsOfBrand(tx, { brandId, partnerId, sku: query.sku }, range),
      placeOf: ({ id }) => ({ id }),
    })
    if (page instanceof Refusal) return page
    const partnerIds = page.rows.flatMap((exception) => exception.partnerId ?? [])
    const slugs = await slugsById(tx, brandId, [...new Set(partnerIds)])
    const data = page.rows.map((exception) => ({
      id: exception.id,
      sku: exception.sku,
      partner_slug:
        exception.partnerId === null ? null : (slugs.get(exception.partnerId) ?? null),
      percent: basisPoints(exception.percentPoints),
      active: exception.active,
    }))
    return { data, next: page.next }
  })
}
