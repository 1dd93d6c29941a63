import { closingsPaidSum } from '#features/money/closing/server/public.ts'
import { commissionsPerDay } from '#features/money/commission/server/public.ts'
import { grantedPerDay } from '#features/money/ledger/server/public.ts'
import { redemptionsPaidSum } from '#features/money/redemption/server/public.ts'
import {
  type OrderStatus,
  orderStatuses,
  saleStatuses,
} from '#features/selling/orders/rules.ts'
import {
  brandOrdersPerDay,
  brandTotalsByStatus,
  cohortSales,
  lostStatuses,
} from '#features/selling/orders/server/public.ts'
import { visitsPerDay } from '#features/selling/tracking/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { daysOfMonth, type Period } from '#platform/contract/time/periods.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'

import { showCohorts, showCosts, showFunnel } from '../figures-contract.ts'
import { type Months, monthsOf } from '../periods.ts'

export function figureRoutes(server: Server): void {
  serve(server, showFunnel, ({ query, viewer, tx }) => funnelOf(tx, viewer.brandId, query))
  serve(server, showCohorts, async ({ query, viewer, tx }) => ({
    data: await cohortsOf(tx, viewer.brandId, query),
  }))
  serve(server, showCosts, async ({ query, viewer, tx }) => ({
    data: await costsOf(tx, viewer.brandId, query),
  }))
}

export async function funnelOf(tx: Tx, brandId: BrandId, days: Period) {
  const [visits, totals, closings, redemptions] = await Promise.all([
    visitsPerDay(tx, brandId, days),
    brandTotalsByStatus(tx, brandId, days),
    closingsPaidSum(tx, { brandId, ...days }),
    redemptionsPaidSum(tx, { brandId, ...days }),
  ])
  const of = (...statuses: OrderStatus[]) => {
    const found = statuses.map((status) => totals.get(status))
    return {
      orders: found.reduce((sum, one) => sum + (one?.quantity ?? 0), 0),
      value: sumCents(found.map((one) => one?.totalCents ?? cents(0))),
    }
  }
  const visited = [...visits.values()]
  return {
    visitors: visited.reduce((sum, { visitors }) => sum + visitors, 0),
    clicks: visited.reduce((sum, { clicks }) => sum + clicks, 0),
    placed: of(...orderStatuses),
    approved: of(...saleStatuses),
    invoiced: of('fat'),
    lost: of(...lostStatuses),
    paid_value: sumCents([closings.payableCents, redemptions.totalCents]),
  }
}

export async function cohortsOf(tx: Tx, brandId: BrandId, months: Months) {
  const range = daysOf(months)
  const byCohort = Map.groupBy(await cohortSales(tx, brandId, range), ({ entered }) =>
    entered.slice(0, 7),
  )
  return monthsOf(months).map((month) => {
    const rows = byCohort.get(month) ?? []
    const of = new Map(rows.map((row) => [row.month?.slice(0, 7) ?? null, row]))
    return {
      month,
      partners: of.get(null)?.partners ?? 0,
      months: monthsOf({ ...months, first_month: month }).map((later) => ({
        month: later,
        selling_partners: of.get(later)?.partners ?? 0,
        sales: of.get(later)?.salesCents ?? cents(0),
      })),
    }
  })
}

export async function costsOf(tx: Tx, brandId: BrandId, requested: Months) {
  const range = daysOf(requested)
  const months = monthsOf(requested)
  const [orders, commissions, granted, ...closings] = await Promise.all([
    brandOrdersPerDay(tx, brandId, range),
    commissionsPerDay(tx, brandId, range),
    grantedPerDay(tx, brandId, range),
    ...months.map((month) => closingsPaidSum(tx, { brandId, ...daysOfMonth(month) })),
  ])
  const sales = new Map([...orders].map(([day, { salesCents }]) => [day, salesCents]))
  return months.map((month, index) => {
    const commission = sumOf(commissions, month)
    const bonus = sumOf(granted, month)
    const fees = closings[index]?.feeCents ?? cents(0)
    return {
      month,
      sales: sumOf(sales, month),
      commission,
      bonus_value: bonus,
      fees_value: fees,
      cost_value: cents(commission + bonus - fees),
    }
  })
}

function sumOf(amounts: ReadonlyMap<Day, Cents>, month: string): Cents {
  return sumCents(
    [...amounts].flatMap(([day, amount]) => (day.startsWith(month) ? [amount] : [])),
  )
}

function daysOf({ first_month: first, last_month: last }: Months): Period {
  return { begin: daysOfMonth(first).begin, end: daysOfMonth(last).end }
}
