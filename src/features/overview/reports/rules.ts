import type { z } from 'zod'

import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { lastDays, periodBefore } from '#platform/contract/time/periods.ts'

import type { showDailyReport } from './contract.ts'
import { isShortEnough, type Months } from './periods.ts'

export type ReportDay = z.output<typeof showDailyReport.response>['data'][number]

/** Periods that end today, in days. */
export const periods = { week: 7, month: 30, quarter: 90, year: 365 } as const
export type Period = keyof typeof periods

export type Days = { begin: Day; end: Day }

type Chosen = {
  period?: Period | undefined
  begin?: Day | undefined
  end?: Day | undefined
}

/**
 * The days that a person chose, and the equally long ones before them: two days of the calendar if they are a period
 * that a report can have, else a period that ends today.
 */
export function daysOf({ period = 'month', begin, end }: Chosen, today: Day) {
  const chosen = begin !== undefined && end !== undefined ? { begin, end } : null
  const now =
    chosen && chosen.begin <= chosen.end && isShortEnough(chosen)
      ? chosen
      : lastDays(today, periods[period])
  return { now, before: periodBefore(now) }
}

/** So many months, the last one with `today`. */
export function monthsUntil(today: Day, months: number): Months {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - months, 1))
  return { first_month: first.toISOString().slice(0, 7), last_month: today.slice(0, 7) }
}

type Totals = {
  visitors: number
  orders: number
  sales: Cents
  lostOrders: number
  lostSales: Cents
  commission: Cents
}

export function totalsOf(days: readonly ReportDay[]): Totals {
  const sum = (read: (day: ReportDay) => number) =>
    days.reduce((total, day) => total + read(day), 0)
  return {
    visitors: sum((day) => day.visitors),
    orders: sum((day) => day.orders),
    sales: cents(sum((day) => day.sales)),
    lostOrders: sum((day) => day.lost_orders),
    lostSales: cents(sum((day) => day.lost_sales)),
    commission: cents(sum((day) => day.commission)),
  }
}

/** A part of a whole in tenths of a percent; null where there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 1_000) / 10 : null
}

export type Step = Totals & { begin: Day; end: Day }

/** Beyond it a chart has weeks, and beyond the other one months. */
const LONGEST_IN_DAYS = 31
const LONGEST_IN_WEEKS = 120

/** The days in steps that a chart can show: days, weeks of seven days, or months. */
export function stepsOf(days: readonly ReportDay[]): Step[] {
  const groups = new Map<string, ReportDay[]>()
  for (const [index, one] of days.entries()) {
    const name = groupOf(one.day, index, days.length)
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    return first && last ? [{ begin: first.day, end: last.day, ...totalsOf(group) }] : []
  })
}

function groupOf(day: Day, index: number, length: number): string {
  if (length > LONGEST_IN_WEEKS) return day.slice(0, 7)
  return length > LONGEST_IN_DAYS ? String(Math.floor(index / 7)) : day
}
