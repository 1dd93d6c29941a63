import { z } from 'zod'

import { OptionalDayRange } from '#features/selling/tracking/contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import { brandNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('commission')

/** The percents without exception and level: `pri` for the seller, `sec` for the seller's inviter. */
export const showCommissionRules = endpoint({
  method: 'GET',
  path: '/api/v1/splits/ruleDetailsPRISEC',
  summary: 'Mostra as regras de comissão do parceiro',
  access: 'approved',
  viewable: true,
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
  summary: 'Lista as exceções de comissão do parceiro',
  access: 'approved',
  viewable: true,
  response: z.array(
    z.object({
      id: z.int(),
      /** Null: the exception is for all products of the partner. */
      sku: z.string().nullable(),
      name: z.string().nullable(),
      percent: Percent,
      /** Whether the exception is only for the caller. */
      is_mine: z.boolean(),
    }),
  ),
})

export const listClusters = endpoint({
  method: 'GET',
  path: '/api/v1/splits/clusters',
  summary: 'Lista os níveis do programa',
  access: 'approved',
  viewable: true,
  response: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      percent: Percent,
      /** The billing from which the level applies. */
      partner_cluster_rules: z.object({ value: Reais }),
    }),
  ),
})

const Level = z.object({ id: z.int(), name: z.string(), commission_percent: Percent })

export const showReaching = endpoint({
  method: 'GET',
  path: '/v1/reaching',
  summary: 'Mostra o progresso até o próximo nível',
  access: 'approved',
  viewable: true,
  /** The caller's progress to the next level; `next` is null on the highest level. */
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
  summary: 'Mostra o nível do parceiro',
  access: 'approved',
  viewable: true,
  response: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      description: z.string(),
      icon: z.string(),
      short_explain: z.string(),
      init_billing_range: Reais,
      /** Null for the highest level, which has no upper limit. */
      end_billing_range: Reais.nullable(),
      /** The reached part of the level; zero until the level below has 100. */
      percent: Percent,
      commission_percent: Percent,
      color_background_icon: z.string(),
      text_color_icon: z.string(),
      is_current: z.boolean(),
      /** The courses that must be finished before the level can be reached. */
      required_courses: z.array(
        z.object({ slug: z.string(), title: z.string(), finished: z.boolean() }),
      ),
    }),
  ),
})

export const listWaysToEarn = endpoint({
  method: 'GET',
  path: '/api/v1/infos/get-more-points',
  summary: 'Lista as formas de ganhar créditos',
  access: 'approved',
  mayLag: true,
  viewable: true,
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
  summary: 'Mostra o total das comissões em aberto',
  access: 'approved',
  viewable: true,
  reads: true,
  body: OptionalDayRange.safeExtend({ slug_parent: Text(60).min(1).optional() }),
  response: CommissionTotal,
  refusals: { unknown_brand: unknownBrand },
})

export const showPaidCommissionTotal = endpoint({
  method: 'GET',
  path: '/api/v3/totals/commissions/paid',
  summary: 'Mostra o total das comissões pagas',
  access: 'approved',
  viewable: true,
  query: OptionalDayRange.safeExtend({ slug_parent: Text(60).min(1).optional() }),
  response: CommissionTotal,
  refusals: { unknown_brand: unknownBrand },
})
