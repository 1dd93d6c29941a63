import {
  closingCategories,
  type CommissionOfCredit,
  commissionsOfCredits,
} from '#features/money/commission/server/public.ts'
import { balancesOf, type Lot, lotsPage } from '#features/money/ledger/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { OpenCommission } from '../contract.ts'
import { isCommission } from './close-month.ts'
import { type ClosingTerms, closingTerms } from './closing-terms.ts'
import { feeOn } from './payment-terms.ts'
import { openText } from './text.ts'

type OpenLine = { lot: Lot; found: CommissionOfCredit | undefined }

export type OpenPeriodView = Awaited<ReturnType<typeof openCommissions>>

/**
 * The open commissions of a partner's next closings, with their sums. Reads all of them, because
 * their number does not grow with the partner's history. Empty for a brand in credit mode.
 */
export async function openCommissions(tx: Tx, owner: PartnerKey, now: Date) {
  const { mode } = await brandById(tx, owner.brandId)
  const closes = mode === 'commission'
  const terms = await closingTerms(tx, owner.brandId)
  const period = terms.openOn(dayOf(now))
  const lots = closes ? await openLots(tx, owner) : []
  const debt = closes ? (await balancesOf(tx, owner)).debt : cents(0)
  const commissions = await commissionsOfCredits(
    tx,
    owner.brandId,
    lots.map(({ cause }) => cause),
  )
  const lines = lots
    .map((lot) => ({ lot, found: commissions.get(lot.cause) }))
    .toSorted((one, other) => momentOf(other) - momentOf(one))
  const bonus = sumOf(lines.filter(({ lot }) => !isCommission(lot)))
  const gross = cents(sumOf(lines) - bonus)
  const net = netOf(cents(gross + bonus), debt, terms)
  const entering = lines.filter(({ lot }) => entersUntil(lot, period.end))
  return {
    period,
    lines,
    terms,
    summary: {
      orders: new Set(lines.flatMap(({ found }) => found?.orderExternalId ?? [])).size,
      order_value: orderValue(lines),
      gross_value: gross,
      bonus_value: bonus,
      debt_value: debt,
      financial_fee: net.feeCents,
      net_value: net.netCents,
      period_begin: period.begin,
      period_end: period.end,
      due_date: period.closesOn,
      expected_value: expectedOf(sumOf(entering), debt, terms),
      minimum_value: terms.minimumCents,
      explanation: closes
        ? explainPeriod(period.closesOn, terms.minimumCents, debt)
        : openText.creditMode,
    },
  }
}

/** One page of the open commissions, each with an explanation of what it waits for. */
export function openPage(
  { lines, period }: OpenPeriodView,
  { page, per_page }: { page: number; per_page: number },
) {
  const shown = lines.slice((page - 1) * per_page, page * per_page)
  return toPage(
    shown.map((line) => toDetail(line, period)),
    { page, per_page, total: lines.length },
  )
}

const PAGE = 500

async function openLots(tx: Tx, owner: PartnerKey): Promise<Lot[]> {
  const waiting = await allLots(tx, owner, 'analysis')
  // What the brand added, and corrections after a closing, are released already and wait for the next closing.
  const released = await allLots(tx, owner, 'released')
  return [...waiting, ...released].filter(({ category }) =>
    closingCategories.some((one) => one === category),
  )
}

async function allLots(
  tx: Tx,
  owner: PartnerKey,
  state: 'analysis' | 'released',
): Promise<Lot[]> {
  const all: Lot[] = []
  for (let page = 1; ; page++) {
    const { lots } = await lotsPage(tx, owner, { state, page, perPage: PAGE })
    all.push(...lots)
    if (lots.length < PAGE) return all
  }
}

function sumOf(lines: OpenLine[]): Cents {
  return sumCents(lines.map(({ lot }) => lot.freeCents))
}

function orderValue(lines: OpenLine[]): Cents {
  const values = new Map(
    lines.flatMap(({ found }) =>
      found ? [[found.orderExternalId, found.baseCents] as const] : [],
    ),
  )
  return sumCents(values.values())
}

/** Deducts the debt (at most the whole amount) and then the fee from an amount. */
function netOf(amount: Cents, debt: Cents, { fee }: ClosingTerms) {
  const held = cents(Math.max(0, amount - debt))
  const feeCents = feeOn(held, fee)
  return { held, feeCents, netCents: cents(held - feeCents) }
}

function expectedOf(amount: Cents, debt: Cents, terms: ClosingTerms): Cents {
  const { held, netCents } = netOf(amount, debt, terms)
  return held < terms.minimumCents ? cents(0) : netCents
}

function entersUntil({ releaseAt, releasedAt }: Lot, end: Day): boolean {
  const due = releasedAt ?? releaseAt
  return due !== null && dayOf(due) <= end
}

/** The time by which a line is sorted; lines without a time come first. */
function momentOf({ lot, found }: OpenLine): number {
  const moment = found?.orderCreatedAt ?? lot.releasedAt ?? lot.releaseAt
  return moment?.getTime() ?? Number.MAX_SAFE_INTEGER
}

function explainPeriod(closesOn: Day, minimum: Cents, debt: Cents): string {
  return [
    openText.period(closesOn),
    openText.belowMinimum(minimum),
    ...(debt > 0 ? [openText.debt(debt)] : []),
  ].join(' ')
}

function toDetail(
  { lot, found }: OpenLine,
  period: OpenPeriodView['period'],
): OpenCommission {
  return {
    order: found?.orderExternalId ?? lot.externalKey,
    order_created_at: found?.orderCreatedAt ?? null,
    order_value: found?.baseCents ?? cents(0),
    percent: found?.percent ?? basisPoints(0),
    commission: lot.freeCents,
    role: found?.role ?? null,
    release_at: lot.releasedAt ?? lot.releaseAt,
    explanation: explainOpen(lot, period),
  }
}

function explainOpen(lot: Lot, { end, closesOn }: OpenPeriodView['period']): string {
  if (entersUntil(lot, end)) return openText.enters(closesOn)
  // What the brand added, and what a reopened closing gave back.
  if (lot.releasedAt !== null) return openText.countsSince(dayOf(lot.releasedAt))
  return lot.releaseAt === null
    ? openText.waitsForInvoice
    : openText.entersLater(dayOf(lot.releaseAt))
}
