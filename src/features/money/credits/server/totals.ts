import { keptForClosing } from '#features/money/commission/server/public.ts'
import { creditCategories } from '#features/money/ledger/rules.ts'
import {
  balancesOf,
  categoryTotals,
  categoryTotalsOf,
  debtCauses,
  expiringPerDay,
  expiringUntil,
  movementsPerDay,
  releasesPerDay,
} from '#features/money/ledger/server/public.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import { dayOf, daysBetween, monthsAfter } from '#platform/contract/time/dates.ts'
import { lastDays, type Period } from '#platform/contract/time/periods.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { EXPIRING_SOON_MONTHS, SUMMED_DAYS, rescuedOn, summarize } from './summarize.ts'

/** The totals of a partner's credits, from the balances and the totals per category. */
export async function viewSummary(tx: Tx, owner: PartnerKey, now: Date) {
  const soon = dayOf(monthsAfter(now, EXPIRING_SOON_MONTHS))
  const [balances, kept, totals, expiringSoon] = await Promise.all([
    balancesOf(tx, owner),
    keptForClosing(tx, owner),
    categoryTotals(tx, owner),
    expiringUntil(tx, owner, soon),
  ])
  const { received, rescued, expired } = summarize(totals)
  const causes = await debtCauses(tx, owner, balances.debt)
  return {
    points_received: received,
    points_to_be_released: cents(balances.underAnalysis + kept),
    points_rescued: rescued,
    balance: cents(balances.available - kept),
    points_expired: expired,
    points_expire_soon: expiringSoon,
    debt: balances.debt,
    debt_orders: causes.map(({ externalKey, amountCents, at }) => ({
      external_key: externalKey,
      amount: amountCents,
      created_at: at,
    })),
  }
}

/** What the partner can redeem or spend now. */
export async function spendableOf(tx: Tx, owner: PartnerKey): Promise<Cents> {
  const [{ available }, kept] = await Promise.all([
    balancesOf(tx, owner),
    keptForClosing(tx, owner),
  ])
  return cents(available - kept)
}

export async function totalReceived(tx: Tx, owner: PartnerKey) {
  return { total: summarize(await categoryTotals(tx, owner)).received }
}

type Days = { begin?: string | undefined; end?: string | undefined }

/** The total of each category in these days, for all categories of the partner's statement. */
export async function viewCategories(tx: Tx, owner: PartnerKey, days: Days) {
  const allTime = await categoryTotals(tx, owner)
  const everything = days.begin === undefined && days.end === undefined
  const shownTotals = everything ? allTime : await categoryTotalsOf(tx, owner, days)
  const totals = new Map(
    shownTotals.map(({ category, amountCents }) => [category, amountCents]),
  )
  return allTime
    .map(({ category }) => ({
      ...creditCategories[category],
      total: totals.get(category) ?? cents(0),
    }))
    .toSorted((one, other) => one.id - other.id)
}

/** The credits received and redeemed on each day of a period, including days without any. */
export async function viewDays(tx: Tx, owner: PartnerKey, period: Period) {
  const movements = await movementsPerDay(tx, owner, period)
  const byDay = new Map(movements.map((movement) => [movement.day, movement]))
  return daysBetween(period.begin, period.end).map((day) => {
    const movement = byDay.get(day)
    return {
      day,
      received: movement?.received ?? cents(0),
      redeemed: movement ? rescuedOn(movement) : cents(0),
    }
  })
}

/** The credits received and redeemed in the last 30 days. */
export async function recentTotals(tx: Tx, owner: PartnerKey, now: Date) {
  const movements = await movementsPerDay(tx, owner, lastDays(dayOf(now), SUMMED_DAYS))
  return {
    received: sumCents(movements.map(({ received }) => received)),
    rescued: sumCents(movements.map(rescuedOn)),
  }
}

export async function viewExpiring(tx: Tx, owner: PartnerKey, lastDay: string) {
  const days = await expiringPerDay(tx, owner, lastDay)
  return {
    total: sumCents(days.map(({ amountCents }) => amountCents)),
    lots: days.map(({ day, amountCents }) => ({ day, amount: amountCents })),
  }
}

/** So many days of releases are listed; the last one may be without a day. */
const MOST_RELEASE_DAYS = 90

/** The credits under analysis, summed by the day of their release. */
export async function viewReleases(tx: Tx, owner: PartnerKey) {
  const days = await releasesPerDay(tx, owner, { limit: MOST_RELEASE_DAYS })
  return days.map(({ day, amountCents, quantity }) => ({
    day,
    amount: amountCents,
    quantity,
  }))
}
