import { z } from 'zod'

import { endAfterBegin } from '#platform/contract/sentences.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { withDaysInOrder } from '#platform/contract/time/day-range.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { Month } from '#platform/contract/time/month.ts'

const LONGEST_DAYS = 366
const LONGEST_MONTHS = 24

/**
 * The figures of a period are sums of its days: at most a year of them is read, so that a report costs the same with
 * one year of data or ten.
 */
export function ofPeriod<Fields extends z.ZodRawShape>(
  fields: z.ZodObject<Fields>,
): z.ZodObject<Fields> {
  return withDaysInOrder(fields).refine(isShortEnough, {
    path: ['end'],
    error: `Peça no máximo ${LONGEST_DAYS} dias.`,
  })
}

/** Whether the days, which are in order, are no more than a report may have. */
export function isShortEnough(query: object): boolean {
  const { begin, end } = query as { begin: Day; end: Day }
  return Date.parse(end) - Date.parse(begin) < LONGEST_DAYS * DAY_MS
}

export type Months = { first_month: string; last_month: string }

/** Whole months; at most two years of them, for the same reason. */
export const ofMonths = z
  .object({
    first_month: Month.meta({
      description: 'O primeiro mês do relatório.',
      examples: ['2026-01'],
    }),
    last_month: Month.meta({
      description: 'O último mês do relatório, incluído; no máximo dois anos.',
      examples: ['2026-03'],
    }),
  })
  .refine(({ first_month: first, last_month: last }) => first <= last, {
    path: ['last_month'],
    error: endAfterBegin,
  })
  .refine((months) => monthsOf(months).length <= LONGEST_MONTHS, {
    path: ['last_month'],
    error: `Peça no máximo ${LONGEST_MONTHS} meses.`,
  })

/** The months from `2026-01` to `2026-03`, both included; at most one more than a report may have. */
export function monthsOf({ first_month: first, last_month: last }: Months): string[] {
  const [year = 0, month = 0] = first.split('-').map(Number)
  // A query whose fields are wrong is checked as well.
  if (!(year > 0 && month > 0)) return []
  return Array.from({ length: LONGEST_MONTHS + 1 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  ).filter((one) => one <= last)
}
