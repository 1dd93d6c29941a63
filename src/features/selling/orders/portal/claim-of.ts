import { dayOf } from '#platform/contract/time/dates.ts'

import type { Order } from '../contract.ts'

/** Query parameters that fill the claim form with this order. */
export function claimOf({ external_id: order, created_at }: Order): string {
  return new URLSearchParams({
    new: 'wrong_value',
    order,
    day: dayOf(created_at),
  }).toString()
}
