import { z } from 'zod'

import { movements } from '#features/money/ledger/rules.ts'
import { ledgerAccounts } from '#features/program/brands/rules.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { LARGEST_AMOUNT, Reais } from '#platform/contract/money.ts'
import {
  largestAmount,
  partnerNotFound,
  partnerLeft,
} from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'
import { withDaysInOrder } from '#platform/contract/time/day-range.ts'

import { AdjustmentRequest } from './adjustment-contract.ts'
import { reasonMissing } from './rules.ts'

const endpoint = endpointsOf('credits')

const Line = z
  .object({
    /** Without gaps, the newest the highest. */
    no: z.int(),
    category: z.string(),
    /** Positive for credits received, negative for credits used or taken back. */
    amount: Reais,
    balance_after: Reais.nullable(),
    created_at: Moment,
    /** The order's number, or the protocol of a redemption. */
    external_key: z.string().nullable(),
    redemption_id: z.uuid().nullable(),
    /** Of a received credit: how much was redeemed, and how much was taken back. */
    redeemed: Reais.nullable(),
    taken_back: Reais.nullable(),
    expires_at: Moment.nullable(),
    /** As the partner reads it. */
    explanation: z.string(),
  })
  .meta({ id: 'StatementLine' })

const Balances = z
  .object({
    under_analysis: Reais,
    available: Reais,
    reserved: Reais,
    redeemed: Reais,
    expired: Reais,
    debt: Reais,
  })
  .meta({ id: 'Balances' })

const LedgerEntry = z
  .object({
    /** The partner, the account and the entry's number in it; it never changes. */
    id: z.string(),
    partner_slug: z.string(),
    /** The transaction's number at this partner. */
    transaction: z.int(),
    movement: z.enum(movements),
    account: z.enum(ledgerAccounts),
    /** The entry's number in this account of this partner. */
    no: z.int(),
    amount: Reais,
    balance_after: Reais,
    category: z.string(),
    /** The order's number, or the protocol of a redemption. */
    external_key: z.string().nullable(),
    /** The `id` of the reserved credits, for a redemption or a closing, that it reserves, pays or returns. */
    hold_id: z.uuid().nullable(),
    /** Why the brand adjusted the credits or wrote a debt off; null for every other movement. */
    reason: z.string().nullable(),
    at: Moment,
  })
  .meta({ id: 'LedgerEntry' })

/**
 * Every entry of every partner's accounts, the newest first: the double-entry book behind balances.
 * The entries of one transaction of a partner sum to zero.
 */
export const listLedgerEntries = endpoint({
  method: 'GET',
  path: '/api/brand/v1/ledger-entries',
  summary: 'Lista os lançamentos de créditos',
  access: { brand: 'redemptions.read' },
  mayLag: true,
  query: withDaysInOrder(
    KeysetQuery.extend({
      /** The slug of a partner; absent: every partner. */
      partner: Text(60).min(1).optional(),
      account: z.enum(ledgerAccounts).optional(),
      /** The first and the last day, in São Paulo. */
      begin: Day.optional(),
      end: Day.optional(),
    }),
  ),
  response: keysetPageOf(LedgerEntry),
  refusals: cursorRefusals,
})

export const showLedgerEntry = endpoint({
  method: 'GET',
  path: '/api/brand/v1/ledger-entries/:id',
  summary: 'Mostra um lançamento de créditos',
  access: { brand: 'redemptions.read' },
  params: z.object({ id: Text(60).min(1) }),
  response: LedgerEntry,
  refusals: { unknown_entry: { status: 404, message: 'Lançamento não encontrado.' } },
})

/** The lines of a partner's available balance, newest first, with all present balances. */
export const listPartnerStatement = endpoint({
  method: 'GET',
  path: '/api/brand/v1/partners/:slug/statement',
  summary: 'Lista o extrato de um parceiro',
  access: { brand: 'orders.read' },
  params: z.object({ slug: Text(60).min(1) }),
  /** The first and the last day of the lines, in São Paulo. */
  query: withDaysInOrder(
    KeysetQuery.extend({ begin: Day.optional(), end: Day.optional() }),
  ),
  mayLag: true,
  response: keysetPageOf(Line).extend({ balances: Balances }),
  refusals: {
    ...cursorRefusals,
    unknown_partner: { status: 404, message: partnerNotFound },
  },
})

export const AdjustmentAnswer = z
  .object({
    amount: Reais,
    reason: z.string(),
    /** After it; while it waits for another person, unchanged: nothing is written yet. */
    balances: Balances,
    /** What waits for another person, above the brand's limit; null: it is done. */
    request: AdjustmentRequest.nullable(),
  })
  .meta({ id: 'AdjustmentAnswer' })

/**
 * Adds credits to a partner, or takes them: a new line of the statement with the reason, which
 * the partner reads. What the balance does not cover becomes debt. Above the brand's limit it
 * waits for another person.
 */
export const adjustPartnerCredits = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partners/:slug/adjustments',
  summary: 'Ajusta os créditos de um parceiro com o motivo',
  access: { brand: 'redemptions.write' },
  fresh: true,
  params: z.object({ slug: Text(60).min(1) }),
  body: z.object({
    /** Positive: credit; negative: debit. */
    amount: Reais.refine(
      (amount) => amount !== 0,
      'Informe um valor diferente de zero.',
    ).refine((amount) => Math.abs(amount) <= LARGEST_AMOUNT, largestAmount),
    reason: Text(300).trim().min(3, reasonMissing),
  }),
  status: 201,
  dryRun: true,
  response: AdjustmentAnswer,
  refusals: {
    unknown_partner: { status: 404, message: partnerNotFound },
    partner_left: { status: 409, message: partnerLeft },
  },
})
