import { commissionsPerDay } from '#features/money/commission/server/public.ts'
import { brandOrdersPerDay } from '#features/selling/orders/server/public.ts'
import { visitsPerDay } from '#features/selling/tracking/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { type Day, daysBetween } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'

import { showDailyReport } from '../contract.ts'
import { contentReport } from './content-report.ts'
import { figureRoutes } from './figures.ts'
import { partnerReport } from './partner-report.ts'
import { productReport } from './product-report.ts'

const none = {
  orders: 0,
  salesCents: cents(0),
  partners: 0,
  lostOrders: 0,
  lostCents: cents(0),
}

export function reportRoutes(server: Server): void {
  partnerReport(server)
  productReport(server)
  contentReport(server)
  figureRoutes(server)
  serve(server, showDailyReport, async ({ query, viewer, tx }) => ({
    data: await daysListed(tx, query, viewer.brandId),
  }))
}

export async function daysListed(
  tx: Tx,
  query: { begin: Day; end: Day },
  brandId: BrandId,
) {
  const [visits, orders, commissions] = await Promise.all([
    visitsPerDay(tx, brandId, query),
    brandOrdersPerDay(tx, brandId, query),
    commissionsPerDay(tx, brandId, query),
  ])
  return daysBetween(query.begin, query.end).map((day) => {
    const sold = orders.get(day) ?? none
    const visited = visits.get(day)
    return {
      day,
      visitors: visited?.visitors ?? 0,
      clicks: visited?.clicks ?? 0,
      orders: sold.orders,
      sales: sold.salesCents,
      selling_partners: sold.partners,
      lost_orders: sold.lostOrders,
      lost_sales: sold.lostCents,
      commission: commissions.get(day) ?? cents(0),
    }
  })
}
