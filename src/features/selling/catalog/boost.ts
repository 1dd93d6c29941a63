import { z } from 'zod'

import { type BasisPoints, formatPercent, Percent } from '#platform/contract/percent.ts'
import { addDays, Day, formatDay } from '#platform/contract/time/dates.ts'

/** A dated extra of a commission: how many times the percent, or percent points that are added. */
export const Boost = z
  .object({
    times: z.int().nullable(),
    added_percent: Percent.nullable(),
    /** The last day of the orders that it is for. */
    until: Day,
  })
  .meta({ id: 'Boost' })
export type Boost = z.output<typeof Boost>

type Size = { times: number | null; added_percent: BasisPoints | null }

/** `em dobro`, `+5%`. */
export function boostSize({ times, added_percent: added }: Size): string {
  if (added !== null) return `+${formatPercent(added)}`
  if (times === 2) return 'em dobro'
  return times === 3 ? 'em triplo' : `${String(times)} vezes`
}

/** `em dobro até domingo`, `+5% até 30/11`. */
export function boostText(boost: Boost, today: Day): string {
  return `${boostSize(boost)} ${untilText(boost.until, today)}`
}

const weekdays = [
  'domingo',
  'segunda',
  'terça',
  'quarta',
  'quinta',
  'sexta',
  'sábado',
] as const
const NAMED_DAYS = 6

/** `até hoje`, `até domingo`, `até 30/11`; with the year where it is another one. */
export function untilText(until: Day, today: Day): string {
  if (until === today) return 'até hoje'
  if (until === addDays(today, 1)) return 'até amanhã'
  if (until > today && until <= addDays(today, NAMED_DAYS))
    return `até ${weekdays[new Date(`${until}T00:00:00Z`).getUTCDay()] ?? ''}`
  return `até ${shortDay(until, today)}`
}

/** `30/11`, or `30/11/2027` of another year than `day`'s. */
export function shortDay(until: Day, day: Day): string {
  const whole = formatDay(until)
  return until.slice(0, 4) === day.slice(0, 4) ? whole.slice(0, 5) : whole
}
