import { DAY_MS } from '#platform/contract/time/durations.ts'

type Event = (at: Date) => Promise<void>

/**
 * A brand's events besides visits and sales. Each must run on its day, because ledgers and lists are
 * in chronological order.
 */
export type Schedule = {
  /** Adds an event that runs `daysAgo` days before now. */
  on(daysAgo: number, event: Event): void
  /** Runs the events of a day, in the order in which they were added. */
  run(daysAgo: number): Promise<void>
}

export function createSchedule(now: Date): Schedule {
  const pages = new Map<number, Event[]>()
  return {
    on(daysAgo, event) {
      pages.set(daysAgo, [...(pages.get(daysAgo) ?? []), event])
    },
    async run(daysAgo) {
      const at = new Date(now.getTime() - daysAgo * DAY_MS)
      for (const event of pages.get(daysAgo) ?? []) await event(at)
    },
  }
}
