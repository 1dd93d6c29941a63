import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { LARGEST_AMOUNT, PositiveReais, Reais } from '#platform/contract/money.ts'
import {
  largestAmount,
  partnerLeft,
  partnerNotFound,
} from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import { AdjustmentAnswer } from './brand-contract.ts'
import { debtIsLess, reasonMissing } from './rules.ts'

const endpoint = endpointsOf('credits')

/** What made a debt: a returned order, or an adjustment of the brand. */
const DebtCause = z
  .object({
    movement: z.enum(['correct', 'reverse', 'adjust']),
    /** The order's number; null for an adjustment. */
    external_key: z.string().nullable(),
    /** The reason of an adjustment. */
    reason: z.string().nullable(),
    /** What of it is still owed. */
    amount: Reais,
    at: Moment,
    /** The entry in the account `debt`, for its trail. */
    transaction: z.int(),
  })
  .meta({ id: 'DebtCause' })

const Debt = z
  .object({
    partner_slug: z.string(),
    partner_name: z.string(),
    debt: Reais,
    /** Since when the partner owes something without interruption. */
    since: Moment,
    days: z.int(),
    /** Newest first, at most five: older ones count as repaid first. */
    causes: z.array(DebtCause),
    /** Credits under analysis, which repay the debt when they are released. */
    under_analysis: Reais,
    /** The day on which the debt ends, today at the earliest; null: what is under analysis does not cover it. */
    covered_on: Day.nullable(),
    /** What repays the debt on that day: credits that are released, or the brand's closing. */
    covered_by: z.enum(['release', 'closing']),
    /** What the credits under analysis do not cover. */
    uncovered: Reais,
  })
  .meta({ id: 'PartnerDebt' })
export type PartnerDebt = z.output<typeof Debt>

/** The partners who owe the brand, the oldest debt first. */
export const listPartnerDebts = endpoint({
  method: 'GET',
  path: '/api/brand/v1/partner-debts',
  summary: 'Lista os débitos dos parceiros',
  access: { brand: 'redemptions.read' },
  query: KeysetQuery.extend({
    partner: Text(60).min(1).optional(),
    min_value: z.coerce.number().pipe(PositiveReais).optional(),
    /** In debt since this day or longer, in São Paulo. */
    until: Day.optional(),
    /** Whether the credits under analysis cover all of it. */
    covered: z.enum(['yes', 'no']).optional(),
  }),
  response: keysetPageOf(Debt),
  refusals: cursorRefusals,
})

/**
 * Cancels a part of a partner's debt, or all of it: a new entry at the brand's cost, with the reason,
 * which the partner reads. Above the brand's limit it waits for another person.
 */
export const writeOffDebt = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partners/:slug/debt-write-offs',
  summary: 'Perdoa um débito de um parceiro com o motivo',
  access: { brand: 'redemptions.write' },
  fresh: true,
  params: z.object({ slug: Text(60).min(1) }),
  body: z.object({
    amount: Reais.refine((amount) => amount > 0, 'Informe um valor maior que zero.').refine(
      (amount) => amount <= LARGEST_AMOUNT,
      largestAmount,
    ),
    reason: Text(300).trim().min(3, reasonMissing),
  }),
  status: 201,
  dryRun: true,
  response: AdjustmentAnswer,
  refusals: {
    unknown_partner: { status: 404, message: partnerNotFound },
    partner_left: { status: 409, message: partnerLeft },
    debt_is_less: { status: 409, message: debtIsLess },
  },
})
