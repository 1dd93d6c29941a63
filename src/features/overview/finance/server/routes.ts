import { estimatedPayments } from '#features/money/closing/server/public.ts'
import {
  commissionsPerDay,
  releasedByClosing,
} from '#features/money/commission/server/public.ts'
import {
  creditsUnderAnalysis,
  expiringPerMonth,
} from '#features/money/ledger/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import { brandSalesPerMonth } from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { addDays, type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'

import {
  FINANCE_MONTHS,
  FORECAST_WEEKS,
  showFinance,
  showFinanceOfBrands,
} from '../contract.ts'
import { financeOfBrands, type Sum, whatIsOwed } from './owed.ts'
import { proofRoutes } from './proof-routes.ts'
import { monthsFrom, sumBetween, weeksFrom } from './weeks.ts'

export function financeRoutes(server: Server): void {
  serve(server, showFinance, async ({ viewer, now, tx }) => {
    const { brandId } = viewer
    const today = dayOf(now)
    const [{ closings, redemptionsDue, owed }, { weeks, other }, expiring, months] =
      await Promise.all([
        whatIsOwed(tx, brandId, today),
        forecast(tx, brandId, now),
        expiringMonths(tx, brandId, today),
        costOfMonths(tx, brandId, today),
      ])
    const expected = expectedPerDay(closings, today)
    return {
      ...owed,
      today,
      weeks: weeks.map((week, index) => {
        // The brand owes them now.
        const ofRedemptions = index === 0 ? redemptionsDue : cents(0)
        const ofClosings = sumBetween(expected, index === 0 ? { end: week.end } : week)
        return {
          ...week,
          payments: cents(ofClosings + ofRedemptions),
          redemptions_value: ofRedemptions,
        }
      }),
      other_releases: other,
      expiring,
      months,
    }
  })

  serve(server, showFinanceOfBrands, ({ viewer, now, tx }) =>
    financeOfBrands(tx, viewer.staffId, dayOf(now)),
  )

  proofRoutes(server)
}

/** Closings by the day of their payment; without one they are due today. */
function expectedPerDay(
  closings: (Sum & { expected: Day | null })[],
  today: Day,
): Map<Day, Cents> {
  const days = new Map<Day, Cents>()
  for (const { expected, totalCents } of closings) {
    const day = expected ?? today
    days.set(day, cents((days.get(day) ?? 0) + totalCents))
  }
  return days
}

async function forecast(tx: Tx, brandId: BrandId, now: Date) {
  const today = dayOf(now)
  const weeks = weeksFrom(today, FORECAST_WEEKS)
  const until = weeks.at(-1)?.end ?? today
  const { mode } = await brandById(tx, brandId)
  const [waiting, estimated] = await Promise.all([
    creditsUnderAnalysis(tx, { brandId, byClosing: releasedByClosing(mode) }),
    estimatedPayments(tx, { brandId, until }, now),
  ])
  return {
    weeks: weeks.map((week, index) => ({
      ...week,
      releases: sumBetween(waiting.perDay, index === 0 ? { end: week.end } : week),
      estimated_payments: sumBetween(estimated, week),
    })),
    other: {
      later: sumBetween(waiting.perDay, { begin: addDays(until, 1), end: '9999-12-31' }),
      by_closing: waiting.byClosingCents,
      without_day: waiting.withoutDayCents,
    },
  }
}

async function expiringMonths(tx: Tx, brandId: BrandId, today: Day) {
  const months = monthsFrom(today, FINANCE_MONTHS + 1, 1)
  const until = addDays(months.pop() ?? today, -1)
  const totals = await expiringPerMonth(tx, { brandId, today, until })
  return months.map((month) => ({ month, total: totals.get(month) ?? cents(0) }))
}

async function costOfMonths(tx: Tx, brandId: BrandId, today: Day) {
  const months = monthsFrom(today, FINANCE_MONTHS, -1)
  const period = { begin: months.at(-1) ?? today, end: today }
  const [sales, commissions] = await Promise.all([
    brandSalesPerMonth(tx, brandId, period),
    commissionsPerDay(tx, brandId, period),
  ])
  return months.map((month) => {
    const days = { begin: month, end: `${month.slice(0, 7)}-31` }
    return {
      month,
      sales: sales.get(month) ?? cents(0),
      commission: sumBetween(commissions, days),
    }
  })
}
