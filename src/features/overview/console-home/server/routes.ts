import { brandCommissions } from '#features/money/commission/server/public.ts'
import { brandBalances } from '#features/money/ledger/server/public.ts'
import { seesAmounts } from '#features/overview/brand-api/server/public.ts'
import { approvedBetween } from '#features/people/partners/server/public.ts'
import { brandSales } from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { addDays, type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'

import { EXPIRING_DAYS, showBrandOverview } from '../contract.ts'

export function consoleHomeRoutes(server: Server): void {
  serve(server, showBrandOverview, async ({ query, viewer, now, tx }) => {
    const { brandId } = viewer
    const today = dayOf(now)
    const period = { begin: addDays(today, 1 - query.days), end: today }
    const previous = {
      begin: addDays(period.begin, -query.days),
      end: addDays(period.begin, -1),
    }
    const [sales, salesBefore, approved, approvedBefore, amounts] = await Promise.all([
      brandSales(tx, brandId, period),
      brandSales(tx, brandId, previous),
      approvedBetween(tx, brandId, period),
      approvedBetween(tx, brandId, previous),
      seesAmounts(viewer) ? amountsOf(tx, brandId, { period, previous }) : null,
    ])
    return {
      period,
      previous,
      sales: amounts && {
        current: { orders: sales.orders, total: sales.totalCents },
        previous: { orders: salesBefore.orders, total: salesBefore.totalCents },
      },
      selling_partners: { current: sales.partners, previous: salesBefore.partners },
      approved_partners: { current: approved, previous: approvedBefore },
      commission: amounts?.commission ?? null,
      credits: amounts?.credits ?? null,
    }
  })
}

type Period = { begin: Day; end: Day }

/** What the program costs, and what partners have on the last day of the period. */
async function amountsOf(
  tx: Tx,
  brandId: BrandId,
  { period, previous }: { period: Period; previous: Period },
) {
  const today = period.end
  const [current, before, credits] = await Promise.all([
    brandCommissions(tx, brandId, period),
    brandCommissions(tx, brandId, previous),
    brandBalances(tx, brandId, { today, until: addDays(today, EXPIRING_DAYS) }),
  ])
  return {
    commission: { current, previous: before },
    credits: {
      under_analysis: credits.underAnalysisCents,
      available: credits.availableCents,
      reserved: credits.reservedCents,
      expiring: credits.expiringCents,
      debt: credits.debtCents,
    },
  }
}
