import { z } from 'zod'

import { Boost } from '#features/selling/catalog/boost.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'

import { BoosterTarget } from './rules.ts'

const endpoint = endpointsOf('commission')

/** The boosters in force today from which the partner may earn more, the next to end first. */
export const listCurrentBoosters = endpoint({
  method: 'GET',
  path: '/api/v1/splits/boosters',
  summary: 'Lista os impulsos de comissão valendo hoje',
  access: 'approved',
  viewable: true,
  response: z.array(
    Boost.extend({
      id: z.int(),
      target: BoosterTarget,
      sku: z.string().nullable(),
      /** Of the category, the level or the product; null: every product, or a product that is not in the catalog. */
      name: z.string().nullable(),
    }),
  ),
})
