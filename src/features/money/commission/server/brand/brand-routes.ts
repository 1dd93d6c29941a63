import type { z } from 'zod'

import { filteredPartner, levelsOf } from '#features/people/partners/server/public.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import * as orders from '../../order-contract.ts'
import { boosterRoutes } from '../boosters/booster-routes.ts'
import { rulesNow } from '../percent-rules.ts'
import { viewRules } from '../rules/rule-views.ts'
import {
  exceptionPages,
  exceptionsOfBrand,
  generalRules,
  rulePages,
} from './brand-exceptions.ts'
import { explainOrder } from './explain-order.ts'
import { historyRoutes } from './history-routes.ts'
import { commissionListRoutes } from './listed-commissions.ts'
import { replayRoutes } from './replay-routes.ts'
import { ruleRoutes } from './rule-routes.ts'
import { tryOrder } from './test-order.ts'

export function brandCommissionRoutes(server: Server): void {
  commissionListRoutes(server)
  serve(server, contract.showBrandRules, async ({ query, viewer, tx, now }) => {
    const { brandId } = viewer
    const [rules, levels] = await Promise.all([
      rulesNow(tx, brandId, now),
      levelsOf(tx, brandId),
    ])
    const filter = { brandId, ...filterOf(query, levels), today: dayOf(now) }
    const page = await readPage(rulePages, query, {
      read: (range) => generalRules(tx, filter, range),
      placeOf: ({ id }) => ({ id }),
    })
    if (page instanceof Refusal) return page
    const { standard, byLevel } = rules.releaseDays
    return {
      default_percent: rules.defaultPercent,
      secondary_percent: rules.secondaryPercent,
      release_days: standard,
      level_release_days: [...byLevel].map(([level, days]) => ({ level, days })),
      categories: [...rules.categories].map(([category, { percent }]) => ({
        category,
        percent,
      })),
      levels: levels.map(({ id, name, percent }) => ({
        level: name,
        percent: rules.levels.get(id)?.percent ?? percent,
      })),
      data: await viewRules(tx, { brandId, rules: page.rows }, now),
      next: page.next,
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

  serve(server, contract.listBrandExceptions, async ({ query, viewer, tx, now }) => {
    const { brandId } = viewer
    const { sku, state } = query
    const partnerId = await filteredPartner(tx, brandId, query.partner)
    const filter = { brandId, partnerId, sku, state, today: dayOf(now) }
    const page = await readPage(exceptionPages, query, {
      read: (range) => exceptionsOfBrand(tx, filter, range),
      placeOf: ({ id }) => ({ id }),
    })
    if (page instanceof Refusal) return page
    const views = await viewRules(tx, { brandId, rules: page.rows }, now)
    const data = views.map((view) => ({ ...view, active: view.state === 'in_force' }))
    return { data, next: page.next }
  })

  historyRoutes(server)
  ruleRoutes(server)
  boosterRoutes(server)
  replayRoutes(server)
}

type RuleFilter = Pick<
  z.output<typeof contract.showBrandRules.query>,
  'scope' | 'state' | 'category' | 'level'
>

function filterOf(
  { scope, state, category, level }: RuleFilter,
  levels: readonly { id: number; name: string }[],
) {
  const named = levels.filter(({ name }) => name === level)
  const levelIds = level === undefined ? undefined : named.map(({ id }) => id)
  return { scope, state, category, levelIds }
}
