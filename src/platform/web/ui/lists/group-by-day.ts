import { addDays, type Day, dayOf } from '#platform/contract/time/dates.ts'

export type DayGroup<Item> = { day: Day; items: Item[] }

/** Items in their order, grouped by day; a day that occurs twice is one group. */
export function groupByDay<Item>(
  items: Item[],
  dayOf: (item: Item) => Day,
): DayGroup<Item>[] {
  const groups = new Map<Day, Item[]>()
  for (const item of items) {
    const day = dayOf(item)
    const group = groups.get(day)
    if (group === undefined) groups.set(day, [item])
    else group.push(item)
  }
  return [...groups].map(([day, grouped]) => ({ day, items: grouped }))
}

/** Today in São Paulo, whatever the phone's time zone. */
export function currentDay(): Day {
  return dayOf(new Date())
}

type DayWords = { today: string; yesterday: string }

const sameYear = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const otherYear = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/**
 * "Hoje", "Ontem", "Quinta-feira, 19 de novembro", with the year when it is another one.
 */
export function dayTitle(day: Day, today: Day, words: DayWords): string {
  if (day === today) return words.today
  if (day === addDays(today, -1)) return words.yesterday
  const format = day.slice(0, 4) === today.slice(0, 4) ? sameYear : otherYear
  const title = format.format(new Date(`${day}T00:00:00Z`))
  return title.charAt(0).toUpperCase() + title.slice(1)
}
