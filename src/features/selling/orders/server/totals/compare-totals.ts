import type { z } from 'zod'

import { cents } from '#platform/contract/money.ts'
import { addDays, type Day, dayOf, daysBetween } from '#platform/contract/time/dates.ts'
import {
  feelingOf,
  percentChange,
  type Period,
  periodBefore,
  periodOf,
} from '#platform/contract/time/periods.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { showOrderTotals } from '../../contract.ts'
import { orderStatuses, type OrderStatus, saleStatuses } from '../../rules.ts'
import { orderStatusText } from '../order-status-text.ts'
import { ordersPerDay, orderSpan, orderTotals, totalsByStatus } from './order-totals.ts'

type Requested = z.output<typeof showOrderTotals.body>

/** Where a request has only one end of a period, the other is this many days away. */
const PERIOD_DAYS = 30
/** Beyond this length a series contains only the days with orders. */
const LONGEST_PADDED_DAYS = 800

/** A partner's sales of a period by day, with the preceding period. */
export async function compareOrders(
  tx: Tx,
  owner: PartnerKey,
  request: Requested & { now: Date },
) {
  const period = await requestedPeriod(tx, owner, request)
  const before = periodBefore(period)
  const statuses = request.status ?? saleStatuses
  const [current, past, series] = await Promise.all([
    orderTotals(tx, owner, { range: period, statuses }),
    orderTotals(tx, owner, { range: before, statuses }),
    seriesOf(tx, owner, { period, statuses }),
  ])
  return {
    range: {
      past: { quantity: past.quantity, sum_order: past.totalCents, ...before },
      current: { quantity: current.quantity, sum_order: current.totalCents, ...period },
    },
    value: current.totalCents,
    series,
    feeling: feelingOf(past.totalCents, current.totalCents),
    // In reais, like the spec's formula: without sales, its 1 is one real.
    percent_change: percentChange(past.totalCents / 100, current.totalCents / 100),
  }
}

/** A partner's orders of a period by status, including empty ones. */
export async function viewByStatus(
  tx: Tx,
  owner: PartnerKey,
  request: Requested & { now: Date },
) {
  const period = await requestedPeriod(tx, owner, request)
  const requested: readonly OrderStatus[] = request.status ?? orderStatuses
  const totals = await totalsByStatus(tx, owner, period)
  return totals
    .filter(({ status }) => requested.includes(status))
    .map(({ status, quantity, totalCents }) => ({
      status,
      status_description: orderStatusText[status],
      quantity,
      sum_order: totalCents,
    }))
}

/** The requested days, else the named period; without either, all orders. */
async function requestedPeriod(
  tx: Tx,
  owner: PartnerKey,
  request: Requested & { now: Date },
): Promise<Period> {
  const today = dayOf(request.now)
  if (request.begin !== undefined || request.end !== undefined)
    return periodOf(request, { today, days: PERIOD_DAYS })
  switch (request.period) {
    case 'current_month':
      return { begin: firstOfMonth(today), end: today }
    case 'last_month': {
      const end = addDays(firstOfMonth(today), -1)
      return { begin: firstOfMonth(end), end }
    }
    case 'all':
    case undefined:
      return everything(today, await orderSpan(tx, owner))
  }
}

/** Until today: an order that a shop dates a few hours ahead counts from its own day. */
function everything(today: Day, span: Period | null): Period {
  return { begin: span && span.begin < today ? span.begin : today, end: today }
}

type Series = { period: Period; statuses: readonly OrderStatus[] }

async function seriesOf(tx: Tx, owner: PartnerKey, { period, statuses }: Series) {
  const rows = await ordersPerDay(tx, owner, { range: period, statuses })
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const padded = addDays(period.begin, LONGEST_PADDED_DAYS) >= period.end
  const days = padded ? daysBetween(period.begin, period.end) : [...byDay.keys()]
  return days.map((day) => ({
    day,
    quantity: byDay.get(day)?.quantity ?? 0,
    sum_order: byDay.get(day)?.totalCents ?? cents(0),
  }))
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}
