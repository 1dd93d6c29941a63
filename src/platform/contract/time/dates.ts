import { z } from 'zod'

import { HOUR_MS } from './durations.ts'

/** A point in time on the wire, with its offset; a Date inside. */
export const Moment = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A calendar day, `2026-11-21`, always in São Paulo. */
export const Day = z.iso.date()
export type Day = string

export const TIME_ZONE = 'America/Sao_Paulo'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

let latest = { hour: Number.NaN, day: '' }

/** The São Paulo day of a point in time. */
export function dayOf(moment: Date): Day {
  // São Paulo's days begin on a full hour of UTC; using the calendar would cost a hundred
  // times more.
  const hour = Math.floor(moment.getTime() / HOUR_MS)
  if (hour !== latest.hour) latest = { hour, day: dayFormat.format(moment) }
  return latest.day
}

/** The day `days` after (or, below zero, before) another. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same time `months` months later; the month's last day where it has no such day. */
export function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}

/** `17/03/2026`. */
export function formatDay(day: Day): string {
  return day.split('-').reverse().join('/')
}

/** The days of a range, both ends included; empty when `end` is before `start`. */
export function daysBetween(start: Day, end: Day): Day[] {
  const days: Day[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}
