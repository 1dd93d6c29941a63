import type { OrderEvent } from '#features/selling/orders/event/order-event.ts'
import type { OrderStatus } from '#features/selling/orders/rules.ts'

import type { Random } from '../random.ts'
import { hoursAfter } from './calendar.ts'

export type Placed = Omit<OrderEvent, 'status' | 'updated_at'>

/** The shop's future order events, stored until they are due. */
export function orderBook(random: Random) {
  let future: OrderEvent[] = []

  return {
    place(order: Placed): void {
      for (const { status, at } of stepsOf(order.created_at, random))
        future.push({ ...order, status, updated_at: at })
    },

    /** Removes and returns the due events, only the newest of each order. */
    due(until: Date): OrderEvent[] {
      const due = future.filter((event) => event.updated_at <= until)
      future = future.filter((event) => event.updated_at > until)
      return [...new Map(due.map((event) => [event.external_id, event])).values()]
    },
  }
}

type Step = { status: OrderStatus; at: Date }

const NEVER_PAID = 0.03
const GIVEN_UP = 0.02
const SENT_BACK = 0.03
const PAYS_AT_ONCE = 0.75

/** The statuses of an order with their times: placed, paid, invoiced; a few are cancelled or returned. */
function stepsOf(placedAt: Date, random: Random): Step[] {
  const placed: Step = { status: 'pen', at: placedAt }
  if (random.chance(NEVER_PAID))
    return [placed, { status: 'can', at: hoursAfter(placedAt, random.between(48, 96)) }]

  const paysAfter = random.chance(PAYS_AT_ONCE)
    ? random.between(0.05, 0.4)
    : random.between(18, 50)
  const approved: Step = { status: 'apv', at: hoursAfter(placedAt, paysAfter) }
  if (random.chance(GIVEN_UP))
    return [
      placed,
      approved,
      { status: 'can', at: hoursAfter(approved.at, random.between(4, 30)) },
    ]

  const invoiced: Step = {
    status: 'fat',
    at: hoursAfter(approved.at, random.between(14, 70)),
  }
  const life = [placed, approved, invoiced]
  if (random.chance(SENT_BACK))
    life.push({ status: 'dev', at: hoursAfter(invoiced.at, random.between(60, 400)) })
  return life
}
