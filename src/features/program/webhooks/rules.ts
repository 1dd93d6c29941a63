import { HOUR_MS } from '#platform/contract/time/durations.ts'

/** A webhook to which nothing could be delivered for this long is switched off. */
export const FAILING_TO_DISABLE_MS = 48 * HOUR_MS

const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 6 * HOUR_MS

/** The delay after a failure: doubled each time, six hours at most. */
export function retryAfterMs(triesBefore: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(triesBefore, 20))
}
