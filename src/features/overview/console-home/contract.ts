import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { Day } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('console-home')

const Period = z.object({ begin: Day, end: Day })

/** Of the period, and of as many days before it. */
function compared<Figure extends z.ZodType>(figure: Figure) {
  return z.object({ current: figure, previous: figure })
}

/** Credits that expire so soon are worth a message to their partners. */
export const EXPIRING_DAYS = 30

/** The days that the figures can be for. */
export const overviewDays = [7, 30, 90] as const

/**
 * The program in figures: sales, partners, cost, and what the brand owes in credits. Amounts are null for
 * who may not see orders.
 */
export const showBrandOverview = endpoint({
  method: 'GET',
  path: '/api/brand/v1/overview',
  summary: 'Mostra o resumo do programa',
  access: { brand: 'overview.read' },
  query: z.object({
    days: z.coerce.number().pipe(z.literal(overviewDays)).default(30),
  }),
  response: z.object({
    /** Ends today, in São Paulo. */
    period: Period,
    previous: Period,
    /** Orders attributed to partners, approved or invoiced, without freight. */
    sales: compared(z.object({ orders: z.int(), total: Reais })).nullable(),
    /** Partners with at least one of these orders. */
    selling_partners: compared(z.int()),
    /** Partners whom the brand approved in the period. */
    approved_partners: compared(z.int()),
    /** Commissions of orders in the period that were not reversed. */
    commission: compared(Reais).nullable(),
    /** What partners have now, over all of them. */
    credits: z
      .object({
        under_analysis: Reais,
        available: Reais,
        reserved: Reais,
        /** Of the available ones, those that expire within 30 days. */
        expiring: Reais,
        /** What partners owe after returns. */
        debt: Reais,
      })
      .nullable(),
  }),
})
