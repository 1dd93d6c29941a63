import { brandCommissions } from '#features/money/commission/server/public.ts'
import { brandBalances } from '#features/money/ledger/server/public.ts'
import { approvedBetween } from '#features/people/partners/server/public.ts'
import { brandSales } from '#features/selling/orders/server/public.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'

import { showBrandOverview } from '../contract.ts'

/** Credits that expire so soon are worth a message to their partners. */
const EXPIRING_DAYS = 30

export function consoleHomeRoutes(server: Server): void {
  serve(server, showBrandOverview, async ({ query, viewer, now, tx }) => {
    const { brandId } = viewer
    const today = dayOf(now)
    const period = { begin: addDays(today, 1 - query.days), end: today }
    const previous = {
      begin: addDays(period.begin, -query.days),
      end: addDays(period.begin, -1),
    }
    const [sales, salesBefore, approved, approvedBefore, cost, costBefore, credits] =
      await Promise.all([
        brandSales(tx, brandId, period),
        brandSales(tx, brandId, previous),
        approvedBetween(tx, brandId, period),
        approvedBetween(tx, brandId, previous),
        brandCommissions(tx, brandId, period),
        brandCommissions(tx, brandId, previous),
        brandBalances(tx, brandId, { today, until: addDays(today, EXPIRING_DAYS) }),
      ])
    const seesAmounts = viewer.permissions.has('orders.read')
    return {
      period,
      previous,
      sales: seesAmounts
        ? {
            current: { orders: sales.orders, total: sales.totalCents },
            previous: { orders: salesBefore.orders, total: salesBefore.totalCents },
          }
        : null,
      selling_partners: { current: sales.partners, previous: salesBefore.partners },
      approved_partners: { current: approved, previous: approvedBefore },
      commission: seesAmounts ? { current: cost, previous: costBefore } : null,
      credits: seesAmounts
        ? {
            under_analysis: credits.underAnalysisCents,
            available: credits.availableCents,
            reserved: credits.reservedCents,
            expiring: credits.expiringCents,
            debt: credits.debtCents,
          }
        : null,
    }
  })
}
