import { DAY_MS } from '#platform/contract/time/durations.ts'

/** Figures older than this are not used. */
export const METRICS_VALID_DAYS = 30

/**
 * How a follower count was proved: by the connection, the code in the bio, or a reviewed
 * screenshot.
 */
export const countSources = ['connection', 'bio', 'screenshot'] as const
export type CountSource = (typeof countSources)[number]

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

/** Without letters that are easily confused when copied by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LETTERS = 6

/** A code for a bio, from one random number per letter. */
export function bioCode(random: readonly number[]): string {
  return `ALIADO-${random.map((number) => LETTERS[number % LETTERS.length]).join('')}`
}
