import { DAY_MS } from '#platform/contract/time/durations.ts'

type Deed = (at: Date) => Promise<void>

/**
 * What happens at a brand besides visits and sales, each deed on its day: books and lists are in the
 * order in which things were done, so nothing may be told afterwards.
 */
export type Diary = {
  /** At this hour, so many days before now. */
  on(daysAgo: number, deed: Deed): void
  /** Does what belongs to a day, in the order in which it was written down. */
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
