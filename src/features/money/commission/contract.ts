import { z } from 'zod'

import { OptionalDayRange } from '#features/selling/tracking/contract.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import { brandNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('commission')

/** What a sale earns where nothing more special holds: for who sells, and for who invited them. */
export const showCommissionRules = endpoint({
  method: 'GET',
  path: '/api/v1/splits/ruleDetailsPRISEC',
  access: 'approved',
  response: z.object({
    pri: z.object({
      percent: Percent,
      categories: z.array(z.object({ category: z.string(), percent: Percent })),
    }),
    sec: z.object({ percent: Percent }),
  }),
})

export const listCommissionExceptions = endpoint({
  method: 'GET',
  path: '/api/v1/splits/exceptions',
  access: 'approved',
  response: z.array(
    z.object({
      id: z.int(),
      /** Null: an exception for the partner, for any product. */
      sku: z.string().nullable(),
      name: z.string().nullable(),
      percent: Percent,
      /** Made for the caller alone. */
      is_mine: z.boolean(),
    }),
  ),
})

export const listClusters = endpoint({
  method: 'GET',
  path: '/api/v1/splits/clusters',
  access: 'approved',
  response: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      percent: Percent,
      /** From which billing on the level holds. */
      partner_cluster_rules: z.object({ value: Reais }),
    }),
  ),
})

const Level = z.object({ id: z.int(), name: z.string(), commission_percent: Percent })

export const showReaching = endpoint({
  method: 'GET',
  path: '/v1/reaching',
  access: 'approved',
  /** How far the caller is from the next level; `next` null: there is none above. */
  response: z.object({
    current: Level.nullable(),
    next: Level.nullable(),
    billed: Reais,
    missing: Reais,
    percent: Percent,
    begin: Day,
    end: Day,
  }),
})

export const listClusterPartnerInfo = endpoint({
  method: 'GET',
  path: '/v1/reaching/cluster-partner-info',
  access: 'approved',
  response: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      description: z.string(),
      icon: z.string(),
      short_explain: z.string(),
      init_billing_range: Reais,
      /** Null: the level is open above. */
      end_billing_range: Reais.nullable(),
      /** How much of the level is reached: a level stays blocked until the one below has 100. */
      percent: Percent,
      commission_percent: Percent,
      color_background_icon: z.string(),
      text_color_icon: z.string(),
      is_current: z.boolean(),
      /** What has to be learnt before the level can be had. */
      required_courses: z.array(
        z.object({ slug: z.string(), title: z.string(), finished: z.boolean() }),
      ),
    }),
  ),
})

export const listWaysToEarn = endpoint({
  method: 'GET',
  path: '/api/v1/infos/get-more-points',
  access: 'approved',
  response: z.object({
    infos: z.array(z.object({ title: z.string(), text: z.string() })),
    levels: z.array(z.object({ name: z.string(), percent: Percent })),
  }),
})

const CommissionTotal = z.object({ total: Reais, quantity: z.int() })
const unknownBrand = { status: 404, message: brandNotFound } as const

export const showOpenCommissionTotal = endpoint({
  method: 'POST',
  path: '/api/v3/totals/commissions/open',
  access: 'approved',
  reads: true,
  body: OptionalDayRange.safeExtend({ slug_parent: Text(60).min(1).optional() }),
  response: CommissionTotal,
  refusals: { unknown_brand: unknownBrand },
})

export const showPaidCommissionTotal = endpoint({
  method: 'GET',
  path: '/api/v3/totals/commissions/paid',
  access: 'approved',
  query: OptionalDayRange.safeExtend({ slug_parent: Text(60).min(1).optional() }),
  response: CommissionTotal,
  refusals: { unknown_brand: unknownBrand },
})
