import { DAY_MS } from '#platform/contract/time/durations.ts'

import type { CountSource } from '../rules.ts'

/** Figures older than this are not used. */
const METRICS_VALID_DAYS = 30

export type FollowerCount = { followers: number; measuredAt: Date; source: CountSource }

/** The count in use: the most recent, however it was proved. */
export function freshestCount(counts: readonly FollowerCount[]): FollowerCount | null {
  return counts.reduce<FollowerCount | null>(
    (best, one) => (best === null || one.measuredAt > best.measuredAt ? one : best),
    null,
  )
}

/** When a count expires. */
export function validUntil(measuredAt: Date): Date {
  return new Date(measuredAt.getTime() + METRICS_VALID_DAYS * DAY_MS)
}

/** Instagram's names are case-insensitive. */
export function isSameProfile(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
