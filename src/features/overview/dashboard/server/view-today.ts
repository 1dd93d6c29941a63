import { missionsToFinish } from '#features/learning/missions/server/public.ts'
import { allows } from '#features/money/closing/rules.ts'
import {
  closingsInProgress,
  payableOf,
  viewCalendar,
} from '#features/money/closing/server/public.ts'
import { releasedByClosing } from '#features/money/commission/server/public.ts'
import {
  balancesOf,
  expiringPerDay,
  releasesPerDay,
} from '#features/money/ledger/server/public.ts'
import { owedDocuments } from '#features/people/documents/server/public.ts'
import { partnerById } from '#features/people/partners/server/public.ts'
import { profileOf } from '#features/people/profile/server/public.ts'
import { type Brand, brandById, parameter } from '#features/program/brands/server/public.ts'
import { sumCents } from '#platform/contract/money.ts'
import { addDays, type Day, dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { Incoming, Need } from '../contract.ts'

/** What the partner is asked to do, and the money that arrives without it. */
export async function viewToday(tx: Tx, owner: PartnerKey, now: Date) {
  const { mode } = await brandById(tx, owner.brandId)
  const [invoices, payout, documents, expiring, missions, incoming] = await Promise.all([
    invoicesNeeded(tx, owner, mode),
    payoutNeeded(tx, owner),
    documentsNeeded(tx, owner, now),
    expiringCredits(tx, owner, dayOf(now)),
    missionsNeeded(tx, owner, now),
    incomingMoney(tx, owner, { mode, now }),
  ])
  // A payment that waits for an invoice has no day yet.
  const waiting = new Set(invoices.map(({ closing_id }) => closing_id))
  return {
    needs: [...invoices, ...payout, ...documents, ...expiring, ...missions],
    incoming: incoming
      .filter(({ closingId }) => closingId === null || !waiting.has(closingId))
      .slice(0, MOST_DAYS)
      .map(({ kind, day, amount }) => ({ kind, day, amount })),
  }
}

async function invoicesNeeded(tx: Tx, owner: PartnerKey, mode: Brand['mode']) {
  if (mode !== 'commission') return []
  const closings = await closingsInProgress(tx, owner)
  return closings
    .filter(({ status }) => allows(status, 'send_invoice'))
    .map((closing) => ({
      kind: 'invoice' as const,
      closing_id: closing.id,
      month: closing.periodBegin,
      amount: payableOf(closing),
      due: closing.invoiceDue,
      refused: closing.status === 'invoice_refused',
    }))
}

/** Money that cannot leave, because the partner has named no place for it. */
async function payoutNeeded(tx: Tx, owner: PartnerKey): Promise<Need[]> {
  const [partner, { bank_account: account }, balances, services] = await Promise.all([
    partnerById(tx, owner),
    profileOf(tx, owner),
    balancesOf(tx, owner),
    parameter(tx, owner.brandId, 'type_of_services_allowed'),
  ])
  const hasPlace = partner === null || partner.pix !== null || account !== null
  const amount = sumCents([balances.available, balances.underAnalysis])
  if (hasPlace || services === 'only_gift_card' || amount <= 0) return []
  return [{ kind: 'payout', amount }]
}

async function documentsNeeded(tx: Tx, owner: PartnerKey, now: Date): Promise<Need[]> {
  const owed = await owedDocuments(tx, owner, now)
  return owed.map((document) => ({ kind: 'document', ...document }))
}

/** Credits are said to expire so many days before. */
const EXPIRING_DAYS = 30

async function expiringCredits(tx: Tx, owner: PartnerKey, today: Day): Promise<Need[]> {
  const days = await expiringPerDay(tx, owner, addDays(today, EXPIRING_DAYS))
  const [first] = days
  if (first === undefined) return []
  const amount = sumCents(days.map(({ amountCents }) => amountCents))
  return [{ kind: 'expiring', amount, day: first.day }]
}

/** A mission is brought to mind so many days before it ends. */
const ENDING_DAYS = 7

async function missionsNeeded(tx: Tx, owner: PartnerKey, now: Date): Promise<Need[]> {
  const until = new Date(now.getTime() + ENDING_DAYS * DAY_MS)
  const missions = await missionsToFinish(tx, owner, { now, until })
  return missions.map(({ lastDay, ...mission }) => ({
    kind: 'mission',
    day: lastDay,
    ...mission,
  }))
}

const MOST_DAYS = 30

type Program = { mode: Brand['mode']; now: Date }

/** The days on which credits are released or closings paid; a day that has passed counts as today. */
async function incomingMoney(
  tx: Tx,
  owner: PartnerKey,
  { mode, now }: Program,
): Promise<(Incoming & { closingId: number | null })[]> {
  const today = dayOf(now)
  const releases = await releasesPerDay(tx, owner, {
    byClosing: releasedByClosing(mode),
    limit: MOST_DAYS,
  })
  const { payments } =
    mode === 'commission' ? await viewCalendar(tx, owner, now) : { payments: [] }
  const incoming = [
    ...releases.map(({ day, amountCents }) => ({
      kind: 'release' as const,
      day: day < today ? today : day,
      amount: amountCents,
      closingId: null,
    })),
    ...payments.map(({ date, amount, closure_id: closingId }) => ({
      kind: 'payment' as const,
      day: date,
      amount,
      closingId,
    })),
  ]
  return incoming.toSorted((one, other) => one.day.localeCompare(other.day))
}
