import { DAY_MS } from '#platform/contract/time/durations.ts'

/** The current time, passed in: tests and the demo set it, production reads it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type TestClock = Clock & {
  set(moment: Date | string): void
  advanceDays(days: number): void
}

/** A clock that changes only when it is set. */
export function testClock(start: Date | string): TestClock {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    set: (moment) => {
      current = new Date(moment)
    },
    advanceDays: (days) => {
      current = new Date(current.getTime() + days * DAY_MS)
    },
  }
}
