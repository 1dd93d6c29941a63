import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Percent } from '#platform/contract/percent.ts'
import { Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('commission')

/**
 * The brand's commission rules in force. Of an item the first that applies counts: an exception, the
 * level of the seller, the category, the default.
 */
export const showBrandRules = endpoint({
  method: 'GET',
  path: '/api/brand/v1/commission-rules',
  access: { brand: 'rules.read' },
  response: z.object({
    default_percent: Percent,
    /** What the partner earns who invited the seller. */
    secondary_percent: Percent,
    /** Days from the invoice to the release, and those of levels that differ. */
    release_days: z.int(),
    level_release_days: z.array(z.object({ level: z.string(), days: z.int() })),
    categories: z.array(z.object({ category: z.string(), percent: Percent })),
  }),
})

/** The exceptions: percents of a product, of a partner, or of one product of a partner. */
export const listBrandExceptions = endpoint({
  method: 'GET',
  path: '/api/brand/v1/commission-exceptions',
  access: { brand: 'rules.read' },
  query: KeysetQuery.extend({
    partner: Text(60).optional(),
    sku: Text(120).optional(),
  }),
  response: keysetPageOf(
    z.object({
      id: z.int(),
      /** Null: every product of the partner. */
      sku: z.string().nullable(),
      /** Null: every partner. */
      partner_slug: z.string().nullable(),
      percent: Percent,
      active: z.boolean(),
    }),
  ),
  refusals: cursorRefusals,
})
