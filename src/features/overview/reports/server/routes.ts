import { commissionsPerDay } from '#features/money/commission/server/public.ts'
import { brandOrdersPerDay } from '#features/selling/orders/server/public.ts'
import { visitsPerDay } from '#features/selling/tracking/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { daysBetween } from '#platform/contract/time/dates.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'

import { showDailyReport } from '../contract.ts'
import { partnerReport } from './partner-report.ts'

const none = {
  orders: 0,
  salesCents: cents(0),
  partners: 0,
  lostOrders: 0,
  lostCents: cents(0),
}

export function reportRoutes(server: Server): void {
  partnerReport(server)
  serve(server, showDailyReport, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const [visits, orders, commissions] = await Promise.all([
      visitsPerDay(tx, brandId, query),
      brandOrdersPerDay(tx, brandId, query),
      commissionsPerDay(tx, brandId, query),
    ])
    const data = daysBetween(query.begin, query.end).map((day) => {
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
    return { data }
  })
}
