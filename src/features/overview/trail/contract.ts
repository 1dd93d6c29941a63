import { z } from 'zod'

import { closingStatuses } from '#features/money/closing/rules.ts'
import { Explanation } from '#features/money/commission/order-contract.ts'
import { movements } from '#features/money/ledger/rules.ts'
import { payoutStates } from '#features/money/payouts/rules.ts'
import { rewardStatuses } from '#features/money/redemption/rules.ts'
import { ledgerAccounts } from '#features/program/brands/rules.ts'
import { ExternalId } from '#features/selling/orders/event/order-event.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'
import { withDaysInOrder } from '#platform/contract/time/day-range.ts'

const endpoint = endpointsOf('trail')

const Transaction = z
  .object({
    partner_slug: z.string(),
    /** The transaction's number at this partner. */
    transaction: z.int(),
    movement: z.enum(movements),
    category: z.string(),
    /** The reason of an adjustment or a write-off. */
    reason: z.string().nullable(),
    at: Moment,
    /** They sum to zero. */
    entries: z.array(
      z.object({ account: z.enum(ledgerAccounts), amount: Reais, balance_after: Reais }),
    ),
  })
  .meta({ id: 'LedgerTransaction' })

/** A payment of a batch, also one that the bank refused. */
const Payment = z
  .object({
    batch_id: z.int(),
    payout_id: z.uuid(),
    value: Reais,
    state: z.enum(payoutStates),
    reason: z.string().nullable(),
    provider: z.string().nullable(),
    reference: z.string().nullable(),
    end_to_end_id: z.string().nullable(),
    paid_on: Day.nullable(),
  })
  .meta({ id: 'TrailPayment' })

/** What is taken from a closing before its payment: the gross value less these is what is paid. */
const Deductions = z
  .object({
    gross: Reais,
    bonus: Reais,
    /** The partner's debt that it repaid. */
    debt: Reais,
    /** The brand's financial fee. */
    fee: Reais,
    /** The taxes that a receipt (RPA) withholds; null for a closing with an invoice. */
    taxes: z.object({ inss: Reais, irrf: Reais, iss: Reais }).nullable(),
  })
  .meta({ id: 'ClosingDeductions' })

/** Reservation, payment, and what came back: the entries of the ledger for a closing or redemption. */
const ledgerEntries = z.array(Transaction)

/** What a credit was paid out with, or reserved for. */
const Destination = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('closing'),
    id: z.int(),
    protocol: z.string(),
    status: z.enum(closingStatuses),
    /** What is paid for the whole closing, after fee and taxes. */
    value: Reais,
    /** The day of the payment. */
    paid_on: Day.nullable(),
    deductions: Deductions,
    transactions: ledgerEntries,
    payments: z.array(Payment),
  }),
  z.object({
    kind: z.literal('redemption'),
    id: z.uuid(),
    protocol: z.string(),
    status: z.enum(rewardStatuses),
    value: Reais,
    paid_on: Day.nullable(),
    /** Who paid it, where no batch did. */
    provider: z.string().nullable(),
    end_to_end_id: z.string().nullable(),
    transactions: ledgerEntries,
    payments: z.array(Payment),
  }),
])

const creditStates = ['under_analysis', 'released', 'reversed'] as const

const CreditFacts = z.object({
  /** The credit's number, for its own trail. */
  credit: z.int(),
  partner_slug: z.string(),
  category: z.string(),
  /** The order's number; null where the credit is no commission. */
  external_key: z.string().nullable(),
  state: z.enum(creditStates),
  amount: Reais,
  /** What of it is neither paid, expired nor taken back, the reserved part included. */
  remaining: Reais,
  reserved: Reais,
  expired: Reais,
  created_at: Moment,
  release_at: Moment.nullable(),
  released_at: Moment.nullable(),
  expires_at: Moment.nullable(),
})

const Credit = CreditFacts.extend({
  /** Who sold, or who invited the seller; null where the credit is no commission. */
  role: z.enum(['PRI', 'SEC']).nullable(),
  transactions: z.array(Transaction),
  uses: z.array(
    z.object({
      amount: Reais,
      state: z.enum(['open', 'captured', 'voided', 'spent']),
      at: Moment,
      /** Null for what was spent on a course. */
      destination: Destination.nullable(),
    }),
  ),
}).meta({ id: 'TrailCredit' })
export type TrailCredit = z.output<typeof Credit>

export const Trail = z
  .object({
    /** The line that it begins with; null where it begins with an order. */
    transaction: Transaction.nullable(),
    /** The click that the order names, where it is known. */
    click: z
      .object({ id: z.string(), at: Moment, partner_slug: z.string().nullable() })
      .nullable(),
    /** Attribution, commission and history; null without an order, or without the permission to read orders. */
    order: Explanation.nullable(),
    /** The versions of the dated rules that gave the percents. */
    rules: z.array(
      z.object({
        rule_id: z.int(),
        /** The change of the rule that made this version. */
        version: z.int(),
        changed_by: z.string(),
        changed_at: Moment,
        percent: Percent,
        valid_from: Day.nullable(),
        valid_until: Day.nullable(),
      }),
    ),
    /** The levels whose own percents were used, as they were then; null where their change is not known. */
    levels: z.array(
      z.object({
        level_id: z.int(),
        name: z.string(),
        percent: Percent,
        /** The line of the audit log with this version. */
        version: z.int().nullable(),
        changed_by: z.string().nullable(),
        changed_at: Moment.nullable(),
      }),
    ),
    /** With the parts of the closing or redemption that the line is about, at most fifty. */
    credits: z.array(Credit),
    /** The closing or redemption that the line is about. */
    destination: Destination.nullable(),
  })
  .meta({ id: 'Trail' })
export type Trail = z.output<typeof Trail>

/**
 * Where a centavo came from and where it went: click, order, attribution, rule, commission, ledger,
 * release, closing or redemption, and payment. It begins with an order, with a transaction of a
 * partner, or with a credit of a partner.
 */
export const showTrail = endpoint({
  method: 'GET',
  path: '/api/brand/v1/trail',
  summary: 'Mostra o caminho de um valor, do clique ao pagamento',
  description:
    'Informe order, ou partner com transaction ou credit. O pedido só aparece para quem pode ler pedidos.',
  access: { brand: 'redemptions.read' },
  query: z
    .object({
      order: ExternalId.optional(),
      partner: Text(60).min(1).optional(),
      transaction: z.coerce.number().int().min(1).max(1e15).optional(),
      credit: z.coerce.number().int().min(1).max(1e15).optional(),
    })
    .refine(
      ({ order, partner, transaction, credit }) =>
        order !== undefined
          ? [partner, transaction, credit].every((one) => one === undefined)
          : partner !== undefined && (transaction === undefined) !== (credit === undefined),
      {
        message: 'Informe o pedido, ou o parceiro com o lançamento ou o crédito.',
        path: ['order'],
      },
    ),
  response: Trail,
  refusals: {
    nothing_found: { status: 404, message: 'Não há pedido ou lançamento com esse número.' },
  },
})

const waits = ['day', 'closing', 'none'] as const

/**
 * Credits of all partners by the day on which they are released, or on which they expire: the lines
 * of the forecast. Late ones come first, those without a day last.
 */
export const listUpcomingCredits = endpoint({
  method: 'GET',
  path: '/api/brand/v1/upcoming-credits',
  summary: 'Lista os créditos a liberar ou a expirar',
  access: { brand: 'redemptions.read' },
  query: withDaysInOrder(
    KeysetQuery.extend({
      /** `release`: under analysis; `expiry`: available. */
      event: z.enum(['release', 'expiry']),
      /** The first and the last day, in São Paulo. */
      begin: Day.optional(),
      end: Day.optional(),
      partner: Text(60).min(1).optional(),
      /** What credits under analysis wait for; with days only those that are released on one, if absent. */
      wait: z.enum(waits).optional(),
    }),
  ),
  response: keysetPageOf(
    CreditFacts.extend({
      /** What is released or expires: without what is reserved or was used. */
      value: Reais,
      /** `day`: the day of the event; `closing`: the closing takes it; `none`: no day is set yet. */
      wait: z.enum(waits),
    }).meta({ id: 'UpcomingCredit' }),
  ),
  refusals: cursorRefusals,
})

/** Credits that are reserved now, each with what it waits for, the longest waiting first. */
export const listReservedCredits = endpoint({
  method: 'GET',
  path: '/api/brand/v1/reserved-credits',
  summary: 'Lista os créditos reservados em resgates e fechamentos',
  access: { brand: 'redemptions.read' },
  query: KeysetQuery.extend({
    /** The slug of one partner. */
    partner: Text(60).min(1).optional(),
  }),
  response: keysetPageOf(
    z
      .object({
        id: z.uuid(),
        partner_slug: z.string(),
        amount: Reais,
        /** When the closing was made, or the redemption asked for. */
        reserved_at: Moment,
        /** `id`: of the closing or of the redemption. */
        destination: z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('closing'),
            id: z.int(),
            protocol: z.string(),
            status: z.enum(closingStatuses),
          }),
          z.object({
            kind: z.literal('redemption'),
            id: z.uuid(),
            protocol: z.string(),
            status: z.enum(rewardStatuses),
          }),
        ]),
      })
      .meta({ id: 'ReservedCredit' }),
  ),
  refusals: cursorRefusals,
})
