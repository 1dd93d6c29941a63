import { missionsToFinish } from '#features/learning/missions/server/public.ts'
import { allows } from '#features/money/closing/rules.ts'
import { comingPayments } from '#features/money/closing/server/public.ts'
import {
  releasedByClosing,
  releaseDaysOf,
} from '#features/money/commission/server/public.ts'
import {
  balancesOf,
  expiringPerDay,
  releasesPerDay,
} from '#features/money/ledger/server/public.ts'
import { owedDocuments } from '#features/people/documents/server/public.ts'
import { partnerById } from '#features/people/partners/server/public.ts'
import { profileOf } from '#features/people/profile/server/public.ts'
import { brandById, parameter } from '#features/program/brands/server/public.ts'
import { earliestRelease, WAITS_FOR_INVOICE } from '#features/selling/orders/rules.ts'
import { cents, sumCents } from '#platform/contract/money.ts'
import { addDays, type Day, dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { Incoming, Need } from '../contract.ts'

/** What the partner is asked to do, and the money that arrives without it. */
export async function viewToday(tx: Tx, owner: PartnerKey, now: Date) {
  const { mode } = await brandById(tx, owner.brandId)
  const closes = mode === 'commission'
  const [payments, place, documents, expiring, missions, releases, days] =
    await Promise.all([
      closes ? comingPayments(tx, owner, now) : [],
      placeOfMoney(tx, owner),
      documentsNeeded(tx, owner, now),
      expiringCredits(tx, owner, dayOf(now)),
      missionsNeeded(tx, owner, now),
      releasesPerDay(tx, owner, { byClosing: releasedByClosing(mode), limit: MOST_DAYS }),
      releaseDaysOf(tx, owner),
    ])
  const today = dayOf(now)
  // Where sales are paid by closings, what waits for an invoice is in the estimate of the open period.
  const earliest = closes ? null : earliestRelease(today, days)
  return {
    needs: [
      ...invoicesNeeded(payments),
      ...payoutNeeded(place, payments),
      ...documents,
      ...expiring,
      ...missions,
    ],
    incoming: incomingMoney(payments, releases, { today, earliest }),
  }
}

type Payment = Awaited<ReturnType<typeof comingPayments>>[number]

/** A payment that waits for the partner's invoice: until then it has no day. */
function waitsForInvoice({ closing }: Payment): boolean {
  return closing !== null && allows(closing.status, 'send_invoice')
}

/** The oldest month first. */
function invoicesNeeded(payments: Payment[]): Need[] {
  return payments
    .filter(waitsForInvoice)
    .toSorted((one, other) => one.period_begin.localeCompare(other.period_begin))
    .flatMap(({ closing, amount }) =>
      closing === null
        ? []
        : {
            kind: 'invoice',
            closing_id: closing.id,
            month: closing.periodBegin,
            amount,
            due: closing.invoiceDue,
            refused: closing.status === 'invoice_refused',
          },
    )
}

/** Whether money has a place to go to, or needs none here, and what could leave. */
async function placeOfMoney(tx: Tx, owner: PartnerKey) {
  const [partner, { bank_account: account }, balances, services] = await Promise.all([
    partnerById(tx, owner),
    profileOf(tx, owner),
    balancesOf(tx, owner),
    parameter(tx, owner.brandId, 'type_of_services_allowed'),
  ])
  const hasPlace = partner === null || partner.pix !== null || account !== null
  return {
    isMissing: !hasPlace && services !== 'only_gift_card',
    amount: sumCents([balances.available, balances.underAnalysis]),
  }
}

/**
 * Money cannot leave, because the partner has named no place for it: also a first step, before there is any. What
 * is closed is no balance, and waits for the place as well.
 */
function payoutNeeded(
  { isMissing, amount }: Awaited<ReturnType<typeof placeOfMoney>>,
  payments: Payment[],
): Need[] {
  if (!isMissing) return []
  const closed = payments.filter(({ closing }) => closing !== null)
  const waiting = sumCents([amount, ...closed.map((payment) => payment.amount)])
  return [{ kind: 'payout', amount: cents(Math.max(waiting, 0)) }]
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

/**
 * The days on which credits are released or closings paid; a day that has passed counts as today. Credits that wait
 * for the invoice of their order come on the earliest day, as in the wallet.
 */
function incomingMoney(
  payments: Payment[],
  releases: Awaited<ReturnType<typeof releasesPerDay>>,
  { today, earliest }: { today: Day; earliest: Day | null },
): Incoming[] {
  const incoming: Incoming[] = [
    ...releases.flatMap(({ day: known, amountCents: amount }) => {
      const day = known ?? earliest
      if (day === null) return []
      return {
        kind: 'release' as const,
        day: day < today ? today : day,
        amount,
        note: known === null ? WAITS_FOR_INVOICE : null,
      }
    }),
    ...payments
      .filter((payment) => !waitsForInvoice(payment))
      .map(({ date: day, amount, closing, explanation }) => ({
        kind: 'payment' as const,
        day,
        amount,
        note: closing === null ? explanation : null,
      })),
  ]
  return incoming
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, MOST_DAYS)
}
