import {
  causeOfStatus,
  eventsAt,
  ordersByExternalIds,
  type ReversalCause,
} from '#features/selling/orders/server/public.ts'
import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { BasisPoints } from '#platform/contract/percent.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { boostOfOrder } from './boosters/boosted-percent.ts'
import { type CommissionRole, commissionsOf } from './commissions.ts'
import { overallPercent } from './percents.ts'
import { commissionOfCause } from './settle-commissions.ts'

export type CommissionOfCredit = {
  orderId: Id<'shop_order'>
  orderExternalId: string
  orderCreatedAt: Date
  role: CommissionRole
  /** Whose sale it was; null: no one's any more. */
  sellerId: PartnerId | null
  baseCents: Cents
  percent: BasisPoints
  /** `Impulso em dobro até 30/11: 5% + 5%`; null without an extra. */
  boost: string | null
}

/** Order and percent of each credit that is a commission, by cause; other credits are left out. */
export async function commissionsOfCredits(
  tx: Tx,
  brandId: BrandId,
  causes: string[],
): Promise<Map<string, CommissionOfCredit>> {
  const named = await readCommissions(tx, brandId, causes)
  return new Map(
    named.flatMap(({ cause, externalId, role, order, commission }) => {
      if (!commission) return []
      const { baseCents, lines } = commission
      const percent = overallPercent(lines)
      const about = {
        orderId: order.id,
        orderExternalId: externalId,
        orderCreatedAt: order.createdAt,
        sellerId: order.partnerId,
      }
      const boost = boostOfOrder(lines, dayOf(order.createdAt))
      return [[cause, { ...about, role, baseCents, percent, boost }] as const]
    }),
  )
}

/** A movement of the ledger that took a commission back: the cause of its credit, and when. */
type TakenBack = { creditCause: string | null; at: Date }

/** What took commissions back at these moments; undefined where it is not known any more, and for other credits. */
export async function reversalsOfCredits(
  tx: Tx,
  brandId: BrandId,
  movements: TakenBack[],
): Promise<(movement: TakenBack) => ReversalCause | undefined> {
  const causes = new Set(movements.flatMap(({ creditCause }) => creditCause ?? []))
  const named = await readCommissions(tx, brandId, [...causes])
  const foundOf = new Map(named.map((one) => [one.cause, one]))
  const moments = movements.flatMap(({ creditCause, at }) => {
    const order = foundOf.get(creditCause ?? '')?.order
    return order ? [{ orderId: order.id, at }] : []
  })
  const eventOf = await eventsAt(tx, brandId, moments)
  return ({ creditCause, at }) => {
    const found = foundOf.get(creditCause ?? '')
    if (!found) return undefined
    const event = eventOf({ orderId: found.order.id, at })
    if (event) return event.moved ? 'moved' : causeOfStatus(event.status)
    return found.commission?.denied === true ? 'denied' : undefined
  }
}

/** The order that each cause names, and the commission of its role; a seller who lost the order has none. */
async function readCommissions(tx: Tx, brandId: BrandId, causes: string[]) {
  if (causes.length === 0) return []
  const named = causes.flatMap((cause) => {
    const found = commissionOfCause(cause)
    return found ? [{ cause, ...found }] : []
  })
  const orders = await ordersByExternalIds(tx, brandId, [
    ...new Set(named.map(({ externalId }) => externalId)),
  ])
  const orderOf = new Map(orders.map((order) => [order.externalId, order]))
  const commissions = await commissionsOf(
    tx,
    brandId,
    orders.map(({ id }) => id),
  )
  const commissionOf = new Map(
    commissions.map((commission) => [
      `${commission.orderId} ${commission.role}`,
      commission,
    ]),
  )
  return named.flatMap((one) => {
    const order = orderOf.get(one.externalId)
    if (!order) return []
    return [{ ...one, order, commission: commissionOf.get(`${order.id} ${one.role}`) }]
  })
}
