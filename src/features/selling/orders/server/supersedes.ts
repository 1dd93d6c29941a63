import { DAY_MS } from '#platform/contract/time/durations.ts'

import type { OrderStatus } from '../rules.ts'

/** The order of the statuses: of two events with the same time, the later status wins. */
const progress: Record<OrderStatus, number> = { pen: 0, apv: 1, fat: 2, can: 3, dev: 4 }

type Version = { status: OrderStatus; updatedAt: Date }

/** Whether an event is newer than the stored order; false for a repeated or older event. */
export function supersedes(event: Version, stored: Version): boolean {
  const later = event.updatedAt.getTime() - stored.updatedAt.getTime()
  return later === 0 ? progress[event.status] > progress[stored.status] : later > 0
}

/** Shops' clocks may be ahead of ours by a day, not more. */
export function futureField(
  event: { created_at: Date; updated_at: Date },
  now: Date,
): 'created_at' | 'updated_at' | null {
  const latest = now.getTime() + DAY_MS
  if (event.created_at.getTime() > latest) return 'created_at'
  return event.updated_at.getTime() > latest ? 'updated_at' : null
}
