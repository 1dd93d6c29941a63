import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/contract/time/durations.ts'

import type { figureNames } from '../contract.ts'

export type FigureName = (typeof figureNames)[number]

const seconds = (ms: number) => ms / 1_000

/** The highest good value of each figure; without one, no value is a problem by itself. */
const highest: Partial<Record<FigureName, number>> = {
  jobs_failed: 0,
  jobs_oldest_seconds: seconds(5 * MINUTE_MS),
  worker_silence_seconds: seconds(MINUTE_MS),
  visits_oldest_seconds: seconds(5 * MINUTE_MS),
  wallets_frozen: 0,
  // Sixteen segments of the log.
  standby_lag_bytes: 256 * 1024 * 1024,
  wal_segments_unarchived: 16,
  proof_differences: 0,
  // The proof runs every night.
  proof_age_seconds: seconds(DAY_MS + 2 * HOUR_MS),
}

/** Figures that are not known where the database's owner may not see them. */
const UNKNOWN_AT_SOME: ReadonlySet<FigureName> = new Set(['standby_lag_bytes'])

/** Whether a person should look at this figure; `null`: there was no proof, or no worker, yet, or it is not known. */
export function needsAttention(name: FigureName, value: number | null): boolean {
  if (value === null && UNKNOWN_AT_SOME.has(name)) return false
  const limit = highest[name]
  return limit !== undefined && (value === null || value > limit)
}
