import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { withDaysInOrder } from '#platform/contract/time/day-range.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

const endpoint = endpointsOf('reports')

const LONGEST_DAYS = 366

/**
 * One line per São Paulo day, also for days without anything: visits, orders of partners by their day,
 * and the commissions created on it.
 */
export const showDailyReport = endpoint({
  method: 'GET',
  path: '/api/brand/v1/reports/days',
  summary: 'Mostra visitas, vendas e comissões por dia',
  access: { brand: 'reports.read' },
  query: withDaysInOrder(z.object({ begin: Day, end: Day })).refine(
    ({ begin, end }) => Date.parse(end) - Date.parse(begin) < LONGEST_DAYS * DAY_MS,
    { path: ['end'], error: `Peça no máximo ${LONGEST_DAYS} dias.` },
  ),
  response: z.object({
    data: z.array(
      z
        .object({
          day: Day,
          visitors: z.int(),
          clicks: z.int(),
          /** Approved or invoiced, without freight. */
          orders: z.int(),
          sales: Reais,
          /** Partners with at least one of these orders. */
          selling_partners: z.int(),
          /** Cancelled or returned. */
          lost_orders: z.int(),
          lost_sales: Reais,
          /** Not reversed since. */
          commission: Reais,
        })
        .meta({ id: 'ReportDay' }),
    ),
  }),
})
