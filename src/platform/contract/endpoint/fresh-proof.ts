import { MINUTE_MS } from '../time/durations.ts'

/** How long a second factor counts as fresh. */
export const FRESH_PROOF_MS = 10 * MINUTE_MS
