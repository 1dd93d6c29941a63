import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  brandNotFound,
  endAfterBegin,
  partnerNotFound,
  productNotFound,
} from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, addDays } from '#platform/contract/time/dates.ts'

import { linkPlaces, linkSources } from './rules.ts'

const endpoint = endpointsOf('tracking')

const LONGEST_RANGE_DAYS = 800

// Aborts, because the range below calculates with its days; bounded, because PostgreSQL has
// no year 0.
export const RequestedDay = z.iso
  .date({ error: 'Data inválida.', abort: true })
  .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', {
    error: 'Use uma data entre 2000 e 2100.',
    abort: true,
  })

const inOrder = {
  path: ['end'],
  error: endAfterBegin,
  abort: true,
}
const tooLong = {
  path: ['end'],
  error: `Escolha um período de até ${LONGEST_RANGE_DAYS} dias.`,
}

/** The days from `begin` to `end`, both included. */
export const DayRange = z
  .object({ begin: RequestedDay, end: RequestedDay })
  .refine(endsAfterBegin, inOrder)
  .refine(isShortEnough, tooLong)

/** The days from `begin` to `end`, both included; each may be absent, then the server uses its default. */
export const OptionalDayRange = z
  .object({ begin: RequestedDay.optional(), end: RequestedDay.optional() })
  .refine(endsAfterBegin, inOrder)
  .refine(isShortEnough, tooLong)

const VisitorsByDay = z.array(z.object({ day: Day, quantity: z.int() }))

const RangeTotal = z.object({ quantity: z.int(), begin: Day, end: Day })

export const shareLink = endpoint({
  method: 'GET',
  path: '/api/v1/products/shared-link',
  summary: 'Gera o link de divulgação de um produto',
  access: 'approved',
  /** Without a product the link leads to the shop's front page. */
  query: z.object({
    product_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    /** Any other than the caller is refused. */
    partner_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    /** A brand of the caller, by id or slug; absent: the session's. */
    parent_id: Text(60).min(1).optional(),
  }),
  response: z.object({ shared_link: z.string() }),
  refusals: {
    unknown_product: { status: 404, message: productNotFound },
    unknown_partner: { status: 404, message: partnerNotFound },
    unknown_brand: { status: 404, message: brandNotFound },
  },
})

const Counted = { clicks: z.int(), visitors: z.int() }

/** The results of the caller's links, without robots and prefetches. */
export const showLinkStatistics = endpoint({
  method: 'POST',
  path: '/api/v1/products/shared-link/statistics',
  summary: 'Mostra os resultados de um link',
  access: 'approved',
  body: DayRange,
  response: z.object({
    ...Counted,
    /** The partner's own clicks of the period: not included in the other figures. */
    own_clicks: z.int(),
    by_day: z.array(z.object({ day: Day, ...Counted })),
    /** The places where a link was shared. */
    by_place: z.array(z.object({ place: z.enum(linkPlaces), ...Counted })),
    /** The sources of its visitors. */
    by_source: z.array(z.object({ source: z.enum(linkSources), ...Counted })),
    /** The targets of the links, the most visited first. */
    by_link: z.array(
      z.object({
        code: z.string(),
        leads_to: z.enum(['product', 'cart', 'page', 'shop']),
        /** A product's name; null where it is unknown. */
        name: z.string().nullable(),
        ...Counted,
      }),
    ),
  }),
})

export const showVisitorTotals = endpoint({
  method: 'POST',
  path: '/v2/dashboard/totals/visitors',
  summary: 'Mostra os totais das visitas',
  access: 'approved',
  viewable: true,
  reads: true,
  body: DayRange,
  response: z.object({
    /** `past` is the preceding period of the same length. */
    range: z.object({ past: RangeTotal, current: RangeTotal }),
    value: z.int(),
    /** The partner's own clicks of the period: not counted as visitors. */
    own_clicks: z.int(),
    series: VisitorsByDay,
    feeling: z.enum(['up', 'down', 'same']),
    percent_change: z.number(),
  }),
})

export const listVisitors = endpoint({
  method: 'POST',
  path: '/v2/dashboard/visitors',
  summary: 'Lista as visitas',
  access: 'approved',
  viewable: true,
  reads: true,
  body: DayRange,
  response: z.object({ total: z.int(), own_clicks: z.int(), series: VisitorsByDay }),
})

type Days = { begin?: Day | undefined; end?: Day | undefined }

function endsAfterBegin({ begin, end }: Days): boolean {
  return begin === undefined || end === undefined || begin <= end
}

function isShortEnough({ begin, end }: Days): boolean {
  return (
    begin === undefined || end === undefined || end <= addDays(begin, LONGEST_RANGE_DAYS)
  )
}
