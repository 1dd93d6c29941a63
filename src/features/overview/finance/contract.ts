import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { partnerNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('finance')

/** So many weeks are looked ahead, the current one included. */
export const FORECAST_WEEKS = 8

/** So many months are looked back, and ahead for what expires, the current one included. */
export const FINANCE_MONTHS = 6

/** A number of payments, and their sum. */
const Payments = z
  .object({ quantity: z.int().min(0), total: Reais })
  .meta({ id: 'PaymentSum' })

/** The first day of a month stands for the month. */
const Month = Day

const Owed = z.object({
  /** What partners have now, over all of them. */
  credits: z.object({
    under_analysis: Reais,
    available: Reais,
    reserved: Reais,
    /** What partners owe after returns. */
    debt: Reais,
  }),
  /**
   * Payments that only the brand can make now: checked closings, and redemptions that wait for it. What a payout
   * batch pays is not among them.
   */
  to_pay: z.object({ closings: Payments, redemptions: Payments }),
  /** Closings and redemptions that a payout batch pays. */
  in_batches: Payments,
  /** Closings before their payment: to approve, without an invoice, or with one to check. */
  closings_in_progress: Payments,
  /** Redemptions without a result from the provider yet; they are asked for again. */
  redemptions_to_verify: Payments,
})

/** What the brand owes, what it pays next, and what the program costs. */
export const showFinance = endpoint({
  method: 'GET',
  path: '/api/brand/v1/finance',
  summary: 'Mostra o que a marca deve e o que vai pagar',
  access: { brand: 'payouts.read' },
  response: Owed.extend({
    /** Today, in São Paulo. */
    today: Day,
    /** The current week first; weeks begin on Monday. */
    weeks: z.array(
      z
        .object({
          begin: Day,
          end: Day,
          /**
           * Closings by the day that their partners expect, and redemptions that wait for the brand; the
           * first week has what is overdue or has no day.
           */
          payments: Reais,
          /** The part of `payments` that is redemptions. */
          redemptions_value: Reais,
          /**
           * An estimate, not in `payments`: closings that are still to be made, of the credits that are
           * known today.
           */
          estimated_payments: Reais,
          /** Credits under analysis that become available on their day. */
          releases: Reais,
        })
        .meta({ id: 'FinanceWeek' }),
    ),
    /** Credits under analysis that no week has; with those of the weeks they are all of them. */
    other_releases: z.object({
      /** Released on a day after the weeks. */
      later: Reais,
      /** Commissions that no day releases, but the closing of their period. */
      by_closing: Reais,
      /** No day is set yet, as of orders that are not invoiced. */
      without_day: Reais,
    }),
    /** Available credits by the month in which they expire; without those that never do. */
    expiring: z.array(z.object({ month: Month, total: Reais }).meta({ id: 'MonthSum' })),
    /** The cost of the program, the newest month first. */
    months: z.array(
      z
        .object({
          month: Month,
          /** Orders of partners, approved or invoiced, without freight. */
          sales: Reais,
          /** Their commissions that were not reversed. */
          commission: Reais,
        })
        .meta({ id: 'FinanceMonth' }),
    ),
  }),
})

/** The same of every brand that the person may see whole, and their sums. */
export const showFinanceOfBrands = endpoint({
  method: 'GET',
  path: '/api/console/v1/finance',
  summary: 'Mostra o que as marcas da pessoa devem',
  access: 'staff',
  response: z.object({
    /** By name. */
    brands: z.array(Owed.extend({ slug: z.string(), name: z.string() })),
    total: Owed,
  }),
})

/** The last nightly proof: whether every balance is the sum of its entries, and all else that it checks. */
export const showProof = endpoint({
  method: 'GET',
  path: '/api/brand/v1/proof',
  summary: 'Mostra a última conferência noturna do livro',
  access: { brand: 'payouts.read' },
  response: z.object({
    /** Null before the first night. */
    checked_at: Moment.nullable(),
    /** Of this brand; zero: everything agrees. */
    differences: z.int().min(0),
    /** The first of them. */
    findings: z.array(
      z
        .object({
          /** The rule that does not hold. */
          rule: z.string(),
          partner_slug: z.string().nullable(),
          detail: z.string(),
        })
        .meta({ id: 'ProofFinding' }),
    ),
    /** Partners whose redemptions and closings a proof has stopped, at most a hundred. */
    frozen: z.array(
      z.object({ partner_slug: z.string(), since: Moment }).meta({ id: 'FrozenPartner' }),
    ),
  }),
})

/**
 * Lets a partner redeem again whose balance or payments had a difference. Only after a proof that
 * found none: what was wrong has to be mended first.
 */
export const unfreezePartner = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partners/:slug/unfreeze',
  summary: 'Libera os resgates de um parceiro depois da conferência',
  access: { brand: 'payouts.approve' },
  fresh: true,
  params: z.object({ slug: Text(60) }),
  body: z.object({ reason: Text(500).trim().min(1, 'Campo obrigatório') }),
  response: z.object({ partner_slug: z.string() }),
  refusals: {
    unknown_partner: { status: 404, message: partnerNotFound },
    not_frozen: {
      status: 409,
      message:
        'Os resgates deste parceiro não estão parados. Não é preciso liberar: recarregue a página.',
    },
    still_different: {
      status: 409,
      message:
        'A última conferência ainda encontra diferença neste parceiro, ou é de antes da parada. Corrija, espere a próxima e tente de novo.',
    },
  },
})
