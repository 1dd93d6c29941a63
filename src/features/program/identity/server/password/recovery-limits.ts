import { DAY_MS, HOUR_MS } from '#platform/contract/time/durations.ts'

import type { Attempt } from '../sign-in/sign-in-attempts.ts'

/** A known device has its own limit: an attacker cannot use up the owner's. */
export function sendingAllowances({ account, network, device }: Attempt) {
  if (device !== null)
    return [
      { bucket: `recovery-device:${device}`, limit: 5, windowMs: HOUR_MS },
      { bucket: `recovery-device-day:${device}`, limit: 10, windowMs: DAY_MS },
    ]
  return [
    { bucket: `recovery:${account}`, limit: 5, windowMs: HOUR_MS },
    { bucket: `recovery-day:${account}`, limit: 10, windowMs: DAY_MS },
    { bucket: `recovery-from:${network}`, limit: 60, windowMs: HOUR_MS },
  ]
}

export function guessAllowances({ account, network, device }: Attempt) {
  if (device !== null)
    return [{ bucket: `recovery-guess-device:${device}`, limit: 30, windowMs: DAY_MS }]
  return [
    { bucket: `recovery-guess:${account}`, limit: 60, windowMs: DAY_MS },
    { bucket: `recovery-guess-from:${network}`, limit: 120, windowMs: HOUR_MS },
  ]
}

/** Exchanges of a sign-up's link for a code. */
export function confirmingAllowances(network: string) {
  return [{ bucket: `confirm-from:${network}`, limit: 60, windowMs: HOUR_MS }]
}
