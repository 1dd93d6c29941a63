import { DAY_MS } from '#platform/contract/time/durations.ts'

type Deed = (at: Date) => Promise<void>

/**
 * A brand's events besides visits and sales, each on its day: ledgers and lists are in
 * chronological order, so no event may be added afterwards.
 */
export type Diary = {
  /** At this hour, so many days before now. */
  on(daysAgo: number, deed: Deed): void
  /** Runs the events of a day, in the order in which they were added. */
  live(daysAgo: number): Promise<void>
}

export function openDiary(now: Date): Diary {
  const pages = new Map<number, Deed[]>()
  return {
    on(daysAgo, deed) {
      pages.set(daysAgo, [...(pages.get(daysAgo) ?? []), deed])
    },
    async live(daysAgo) {
      const at = new Date(now.getTime() - daysAgo * DAY_MS)
      for (const deed of pages.get(daysAgo) ?? []) await deed(at)
    },
  }
}
