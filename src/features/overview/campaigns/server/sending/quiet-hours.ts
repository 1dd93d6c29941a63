import { TIME_ZONE } from '#platform/contract/time/dates.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'

/** Whole hours of São Paulo; from and to the same hour: none are quiet. */
type QuietHours = { from: number; to: number }

const hourFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
})

/** The hour of São Paulo at a moment. */
export function hourOf(moment: Date): number {
  return Number(hourFormat.format(moment))
}

/** This moment, or the end of the quiet hours that it falls into. */
export function afterQuietHours(moment: Date, quiet: QuietHours): Date {
  let allowed = moment
  while (isQuiet(hourOf(allowed), quiet))
    allowed = new Date((Math.floor(allowed.getTime() / HOUR_MS) + 1) * HOUR_MS)
  return allowed
}

function isQuiet(hour: number, { from, to }: QuietHours): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}
