import { randomUUID } from 'node:crypto'

import {
  closingCategories,
  commissionCategories,
  commissionsOfCredits,
} from '#features/money/commission/server/public.ts'
import {
  closeCredit,
  type ClosedCredits,
  ownersDueForClosing,
} from '#features/money/ledger/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents, sumCents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { addDays, type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Period } from '#platform/contract/time/periods.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { type ClosingLine, ordersIn, storeLines } from './closing-lines.ts'
import type { ClosingTerms } from './closing-terms.ts'
import { isClosed, storeClosing } from './closings.ts'
import { notifyPartner, wordsOf } from './notify-partner.ts'
import { feeOn, paymentDayAfter } from './payment-terms.ts'
import { announceClosing } from './views/announce-closing.ts'

/** The partners with credits that the closing of this period would take. */
export function partnersToClose(
  tx: Tx,
  brandId: BrandId,
  { end }: Period,
): Promise<number[]> {
  return ownersDueForClosing(tx, {
    brandId,
    categories: closingCategories,
    before: endOf(end),
  })
}

type ToClose = PartnerKey & { period: Period; terms: ClosingTerms }

/**
 * Closes one partner's period: releases and holds all credits that were due before its end, and
 * records each as a line. Returns the closing's id; null if the period is closed already, or if the
 * amount is below the brand's minimum and waits for the next closing. Repeated or simultaneous calls
 * close a period once.
 */
export async function closePeriod(
  tx: Tx,
  { brandId, partnerId, period, terms }: ToClose,
  now: Date,
): Promise<number | null> {
  await lockByName(tx, `closing:${brandId}:${partnerId}`)
  if (await isClosed(tx, { brandId, partnerId }, period.begin)) return null

  const uuid = randomUUID()
  const protocol = protocolOf(period.begin, uuid)
  const closed = await closeCredit(
    tx,
    {
      brandId,
      partnerId,
      holdId: uuid,
      categories: closingCategories,
      before: endOf(period.end),
      minimumCents: terms.minimumCents,
      expiryMonths: terms.expiryMonths,
      externalKey: protocol,
    },
    now,
  )
  if (!closed) return null

  const lines = await linesOf(tx, brandId, closed)
  const closing = { ...amountsOf(lines, closed, terms), brandId, partnerId, uuid, protocol }
  const expectedPaymentDate = paymentDayAfter(dayOf(now), terms.payment)
  const id = await storeClosing(
    tx,
    { ...closing, periodBegin: period.begin, periodEnd: period.end, expectedPaymentDate },
    now,
  )
  await storeLines(tx, { brandId, id }, lines)
  await notifyPartner(
    tx,
    { ...closing, periodBegin: period.begin },
    { cause: 'closed', wordsFor: wordsOf('closing.closed', {}) },
    now,
  )
  const stored = { ...closing, id, periodBegin: period.begin, periodEnd: period.end }
  await announceClosing(tx, stored, (data) => ({ event: 'commission.closed', data }), now)
  return id
}

async function linesOf(
  tx: Tx,
  brandId: BrandId,
  { credits }: ClosedCredits,
): Promise<ClosingLine[]> {
  const causes = credits.map(({ cause }) => cause)
  const commissions = await commissionsOfCredits(tx, brandId, causes)
  return credits.map(({ cause, category, amountCents }) => {
    const found = commissions.get(cause)
    return {
      category,
      amountCents,
      order: found
        ? {
            externalId: found.orderExternalId,
            createdAt: found.orderCreatedAt,
            role: found.role,
          }
        : null,
      baseCents: found?.baseCents ?? cents(0),
      percent: found?.percent ?? basisPoints(0),
    }
  })
}

function amountsOf(
  lines: ClosingLine[],
  { debtCents, heldCents }: ClosedCredits,
  { fee }: ClosingTerms,
) {
  const sum = (some: ClosingLine[]) => sumCents(some.map(({ amountCents }) => amountCents))
  const { orders, valueCents } = ordersIn(lines)
  const feeCents = feeOn(heldCents, fee)
  return {
    orders,
    orderValueCents: valueCents,
    grossCents: sum(lines.filter(isCommission)),
    bonusCents: sum(lines.filter((line) => !isCommission(line))),
    debtCents,
    heldCents,
    feeCents,
    netCents: cents(heldCents - feeCents),
  }
}

/** Whether a credit was earned by an order; the others are what the brand added. */
export function isCommission({ category }: { category: string }): boolean {
  return commissionCategories.some((one) => one === category)
}

/** The first instant after a São Paulo day. The offset is fixed: Brazil has no daylight saving time. */
export function endOf(day: Day): Date {
  return new Date(`${addDays(day, 1)}T00:00:00-03:00`)
}

/** `F202610-1A2B3C4D`. */
function protocolOf(periodBegin: Day, uuid: string): string {
  const month = periodBegin.slice(0, 7).replace('-', '')
  return `F${month}-${uuid.slice(0, 8).toUpperCase()}`
}
