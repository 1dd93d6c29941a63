import { type Day, TIME_ZONE } from '#platform/contract/time/dates.ts'

const full = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})
const time = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, timeStyle: 'short' })
const short = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** `21/11/2026, 14:32`, in São Paulo. */
export function formatMoment(moment: Date): string {
  return full.format(moment)
}

/** `14:32`, in São Paulo. */
export function formatTime(moment: Date): string {
  return time.format(moment)
}

/** `21/11/2026`, in São Paulo. */
export function formatDate(moment: Date): string {
  return short.format(moment)
}

/** A calendar day, `2026-11-21`, as `21/11/2026`. */
export function formatDay(day: Day): string {
  return day.split('-').toReversed().join('/')
}
