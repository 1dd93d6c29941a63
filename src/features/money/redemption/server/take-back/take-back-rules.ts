import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/contract/time/durations.ts'

import type { RedemptionState } from '../../rules.ts'
import { isWithProvider } from '../redemption-states.ts'

/** A call that has begun may still reach the provider for so long. */
const UNDER_WAY_MS = 15 * MINUTE_MS
/** What was sent to a provider that cannot be reached may still be paid for so long. */
const MAY_ARRIVE_MS = 24 * HOUR_MS

type Tried = {
  state: RedemptionState
  /** When its provider was last called; null: never. */
  triedAt: Date | null
  /** Whether its job is running. */
  running: boolean
}

/** Why a redemption cannot be taken back now, whatever its provider says; null if it can. */
export function notTakenBack(
  { state, triedAt, running }: Tried,
  now: Date,
): 'not_now' | 'being_tried' | 'tried_lately' | null {
  if (!isWithProvider(state)) return 'not_now'
  if (running) return 'being_tried'
  return underWayMs(triedAt, now) > 0 ? 'tried_lately' : null
}

/** From when on it may be taken back, where only its last call is in the way; null: no such wait. */
export function takeBackFrom(tried: Tried, now: Date): Date | null {
  if (notTakenBack(tried, now) !== 'tried_lately') return null
  return new Date(now.getTime() + underWayMs(tried.triedAt, now))
}

/** How long the last call may still reach its provider; 0: no longer. */
export function underWayMs(triedAt: Date | null, now: Date): number {
  return triedAt === null
    ? 0
    : Math.max(0, triedAt.getTime() + UNDER_WAY_MS - now.getTime())
}

/** How long it has to wait until it may be taken back without an answer of the provider; 0: it may now. */
export function waitWithoutAnswerMs(sentAt: Date | null, now: Date): number {
  return sentAt === null ? 0 : Math.max(0, sentAt.getTime() + MAY_ARRIVE_MS - now.getTime())
}

/** For so long the provider is asked about what was taken back. */
export const queriedUntil = (now: Date) => new Date(now.getTime() + 7 * DAY_MS)
