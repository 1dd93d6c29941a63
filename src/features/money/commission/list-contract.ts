import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'
import { withDaysInOrder } from '#platform/contract/time/day-range.ts'

const endpoint = endpointsOf('commission')

/** The valid commissions, without reversed ones, newest first: what the cost of the program sums. */
export const listCommissions = endpoint({
  method: 'GET',
  path: '/api/brand/v1/commissions',
  summary: 'Lista as comissões de um período',
  access: { brand: 'orders.read' },
  mayLag: true,
  query: withDaysInOrder(
    KeysetQuery.extend({
      /** The slug of a partner; absent: every partner. */
      partner: Text(60).min(1).optional(),
      /** The first and the last day on which they were created, in São Paulo. */
      begin: Day.optional(),
      end: Day.optional(),
    }),
  ),
  response: keysetPageOf(
    z
      .object({
        external_id: z.string(),
        /** PRI: who sold; SEC: who invited the seller. */
        role: z.enum(['PRI', 'SEC']),
        partner_slug: z.string(),
        partner_name: z.string(),
        /** The value that the percent is of. */
        base: Reais,
        amount: Reais,
        created_at: Moment,
      })
      .meta({ id: 'Commission' }),
  ),
  refusals: cursorRefusals,
})
