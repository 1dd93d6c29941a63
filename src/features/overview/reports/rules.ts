import type { z } from 'zod'

import { type Cents, cents } from '#platform/contract/money.ts'
import { addDays, type Day } from '#platform/contract/time/dates.ts'

import type { showDailyReport } from './contract.ts'

export type ReportDay = z.output<typeof showDailyReport.response>['data'][number]

/** Periods that end today, in days. */
export const periods = { week: 7, month: 30, quarter: 90, year: 365 } as const
export type Period = keyof typeof periods

/** The days of a period that ends today, and those of the equally long one before it. */
export function daysOf(period: Period, today: Day) {
  const length = periods[period]
  const begin = addDays(today, 1 - length)
  return {
    now: { begin, end: today },
    before: { begin: addDays(begin, -length), end: addDays(begin, -1) },
  }
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

/** The days in steps that a chart can show: days, weeks of seven days, or months. */
export function stepsOf(days: readonly ReportDay[], period: Period): Step[] {
  const groups = new Map<string, ReportDay[]>()
  for (const [index, one] of days.entries()) {
    const name = groupOf(one.day, index, period)
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    return first && last ? [{ begin: first.day, end: last.day, ...totalsOf(group) }] : []
  })
}

function groupOf(day: Day, index: number, period: Period): string {
  if (period === 'year') return day.slice(0, 7)
  return period === 'quarter' ? String(Math.floor(index / 7)) : day
}
