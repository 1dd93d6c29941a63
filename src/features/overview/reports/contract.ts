import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { Day } from '#platform/contract/time/dates.ts'

import { ofPeriod } from './periods.ts'

const endpoint = endpointsOf('reports')

/**
 * One line per São Paulo day, also for days without anything: visits, orders of partners by their day,
 * and the commissions created on it.
 */
export const showDailyReport = endpoint({
  method: 'GET',
  path: '/api/brand/v1/reports/days',
  summary: 'Mostra visitas, vendas e comissões por dia',
  access: { brand: 'reports.read' },
  mayLag: true,
  query: ofPeriod(z.object({ begin: Day, end: Day })),
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

/** The partners with orders in a period, most sales first. */
export const listPartnerReport = endpoint({
  method: 'GET',
  path: '/api/brand/v1/reports/partners',
  summary: 'Lista os parceiros por vendas em um período',
  description: 'Quem teve pedidos no período; quem mais vendeu vem primeiro.',
  access: { brand: 'reports.read' },
  mayLag: true,
  query: ofPeriod(KeysetQuery.extend({ begin: Day, end: Day })),
  response: keysetPageOf(
    z
      .object({
        partner_slug: z.string(),
        partner_name: z.string(),
        visitors: z.int(),
        clicks: z.int(),
        /** Approved or invoiced, without freight. */
        orders: z.int(),
        sales: Reais,
        /** Cancelled or returned. */
        lost_orders: z.int(),
        lost_sales: Reais,
        /** Not reversed since. */
        commission: Reais,
      })
      .meta({ id: 'ReportPartner' }),
  ),
  refusals: cursorRefusals,
})
