import { DAY_MS } from '#platform/contract/time/durations.ts'

/** Figures older than this say nothing of a profile any more. */
export const METRICS_VALID_DAYS = 30

/** How a follower count was come by: the connection, the code in the bio, a person on a screenshot. */
export const countSources = ['connection', 'bio', 'screenshot'] as const
export type CountSource = (typeof countSources)[number]

export type FollowerCount = { followers: number; measuredAt: Date; source: CountSource }

/** The count that stands: the latest, whichever way it came. */
export function freshestCount(counts: readonly FollowerCount[]): FollowerCount | null {
  return counts.reduce<FollowerCount | null>(
    (best, one) => (best === null || one.measuredAt > best.measuredAt ? one : best),
    null,
  )
}

/** Until when a count is taken. */
export function validUntil(measuredAt: Date): Date {
  return new Date(measuredAt.getTime() + METRICS_VALID_DAYS * DAY_MS)
}

/** Instagram's names know no capitals. */
export function isSameProfile(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Nothing that is mistaken for something else when copied by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LETTERS = 6

/** A code for a bio, from as many random numbers as it has letters. */
export function bioCode(random: readonly number[]): string {
  return `ALIADO-${random.map((number) => LETTERS[number % LETTERS.length]).join('')}`
}
