import { z } from 'zod'

import { Cents } from '#platform/contract/money.ts'

import { ordered } from '../ordered.ts'

export const PrepaidCardDestination = z.object({
  kind: z.literal('prepaid_card'),
  supplierId: z.int(),
  isGhost: z.boolean(),
  creditCents: Cents,
  /** The only part of the number that lists may show. */
  lastDigits: z.string(),
  ...ordered,
})
