import type { StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import type { Order } from '../contract.ts'

/** What each status of an order means to its seller. */
export const orderTones: Record<Order['status'], StatusTone> = {
  pen: 'neutral',
  apv: 'waiting',
  fat: 'good',
  can: 'problem',
  dev: 'problem',
}
