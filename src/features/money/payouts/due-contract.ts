import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { PositiveReais, Reais } from '#platform/contract/money.ts'
import { maxBelowMin, partnerNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import { dueKinds, exclusions } from './rules.ts'

const endpoint = endpointsOf('payouts')

/** What is due: all of it where nothing is given. */
export const DueFilter = z.object({
  /** Only closings or only redemptions. */
  kind: z.enum(dueKinds).optional(),
  /** Closings that are to be paid until this day, and redemptions that were asked for until it. */
  until: Day.optional(),
  partner_slug: Text(60).min(1).optional(),
  min_value: PositiveReais.optional(),
  max_value: PositiveReais.optional(),
})
export type DueFilter = z.output<typeof DueFilter>

/** Refuses a filter that nothing can match, which would hide a mistake. */
export function withValuesInOrder<Fields extends z.ZodRawShape>(
  fields: z.ZodObject<Fields>,
): z.ZodObject<Fields> {
  return fields.refine(hasValuesInOrder, { path: ['max_value'], error: maxBelowMin })
}

/** Whether the least value is not above the most. */
export function hasValuesInOrder(filter: Partial<DueFilter>): boolean {
  const { min_value: least, max_value: most } = filter
  return least === undefined || most === undefined || least <= most
}

/** The same in an address, where every value is a text. */
const DueQuery = DueFilter.extend({
  min_value: z.coerce.number().pipe(PositiveReais).optional(),
  max_value: z.coerce.number().pipe(PositiveReais).optional(),
})

const Sum = z.object({ count: z.int(), total_value: Reais })

const DuePayment = z
  .object({
    kind: z.enum(dueKinds),
    /** The id of the closing or redemption. */
    id: z.string(),
    protocol: z.string(),
    partner_slug: z.string(),
    partner_name: z.string(),
    /** What is paid: after the fee and the taxes of a receipt (RPA). */
    value: Reais,
    due: Day.nullable(),
    created_at: Moment,
    /** Why it does not enter a batch; null: it does. */
    excluded: z.enum(exclusions).nullable(),
    excluded_text: z.string().nullable(),
    /** Why its last payment failed. */
    last_reason: z.string().nullable(),
  })
  .meta({ id: 'DuePayment' })
export type DuePayment = z.output<typeof DuePayment>

const refusals = {
  unknown_partner: { status: 404, message: partnerNotFound },
} as const

/** The count and sum of what is due, and of what does not enter a batch, by its reason. */
export const summarizeDuePayments = endpoint({
  method: 'GET',
  path: '/api/brand/v1/due-payments/summary',
  summary: 'Soma o que há a pagar',
  access: { brand: 'payouts.read' },
  wholeBrand: true,
  query: withValuesInOrder(DueQuery),
  response: z.object({
    included: Sum,
    excluded: Sum,
    reasons: z.array(Sum.extend({ reason: z.enum(exclusions), text: z.string() })),
    /** Whether the brand has a Pix provider that may pay a batch. */
    has_provider: z.boolean(),
  }),
  refusals,
})

/** Closings first, then redemptions, the oldest first. */
export const listDuePayments = endpoint({
  method: 'GET',
  path: '/api/brand/v1/due-payments',
  summary: 'Lista o que há a pagar',
  access: { brand: 'payouts.read' },
  wholeBrand: true,
  query: withValuesInOrder(KeysetQuery.extend(DueQuery.shape)),
  response: keysetPageOf(DuePayment),
  refusals: { ...refusals, ...cursorRefusals },
})
