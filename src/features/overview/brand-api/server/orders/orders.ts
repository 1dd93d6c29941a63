import {
  type CommissionOfOrder,
  commissionsOfOrders,
} from '#features/money/commission/server/public.ts'
import { sellersById } from '#features/people/partners/server/public.ts'
import { OrderEvent } from '#features/selling/orders/event/order-event.ts'
import type { OrderWarning } from '#features/selling/orders/event/warnings.ts'
import {
  type AnnounceOrders,
  futureField,
  ingestOrders,
  type Order,
  ordersByExternalIds,
  type OrderStep,
  warningsOf,
} from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { errorsByField, parseItem } from '#platform/server/http/invalid-input.ts'

import { type OrderView, putOrder } from '../../order-contract.ts'

type Caller = Pick<BrandActor, 'brandId' | 'actor'>
type Batch = { caller: Caller; orders: unknown[]; announce: AnnounceOrders }
type Result = {
  external_id: string | null
  ok: boolean
  errors?: Record<string, string[]>
  warnings?: OrderWarning[]
}

/**
 * Accepts up to a thousand orders, each separately: an invalid one is reported, the rest
 * are stored.
 */
export async function putOrders(tx: Tx, { caller, orders, announce }: Batch, now: Date) {
  const { brandId } = caller
  const checked = orders.map((order) => checkOrder(order, now))
  const events = checked.flatMap((result) => result.event ?? [])
  // Two events of one order in the same batch are applied in the order they were sent.
  const steps: OrderStep[] = []
  for (const round of rounds(events))
    steps.push(...(await ingestOrders(tx, { brandId, events: round, announce }, now)))
  await auditOrders(tx, { caller, steps }, now)
  const warnings = await warningsOf(
    tx,
    brandId,
    events.map((event) => event.external_id),
  )
  return checked.map(({ event, errors }, index): Result => {
    if (!event) return { external_id: externalIdOf(orders[index]), ok: false, errors }
    const found = warnings.get(event.external_id)
    return { external_id: event.external_id, ok: true, ...(found && { warnings: found }) }
  })
}

/**
 * One audit line for the whole call: the changed orders with their former and new states.
 */
export async function auditOrders(
  tx: Tx,
  { caller, steps }: { caller: Caller; steps: OrderStep[] },
  now: Date,
): Promise<void> {
  const one = steps.length === 1 ? steps[0] : undefined
  await audit(tx, {
    brandId: caller.brandId,
    actor: caller.actor,
    act: 'orders.put',
    // The line of one order is part of its history.
    subject: one ? `order:${one.external_id}` : `brand:${caller.brandId}`,
    detail: { orders: steps },
    at: now,
  })
}

type Checked =
  | { event: OrderEvent; errors?: never }
  | { event?: never; errors: Record<string, string[]> }

/** The order as an event, or its errors by field. */
export function checkOrder(order: unknown, now: Date): Checked {
  const result = parseItem(OrderEvent, order)
  if (!result.success) return { errors: errorsByField(result.error).errors }
  const future = futureField(result.data, now)
  if (!future) return { event: result.data }
  return { errors: { [future]: [putOrder.refusals.future_date.message] } }
}

function rounds(events: OrderEvent[]): OrderEvent[][] {
  const seen = new Map<string, number>()
  const all: OrderEvent[][] = []
  for (const event of events) {
    const nth = seen.get(event.external_id) ?? 0
    seen.set(event.external_id, nth + 1)
    ;(all[nth] ??= []).push(event)
  }
  return all
}

function externalIdOf(order: unknown): string | null {
  const named = typeof order === 'object' && order !== null && 'external_id' in order
  return named && typeof order.external_id === 'string'
    ? order.external_id.slice(0, 120)
    : null
}

/**
 * An order as its shop sees it: its seller and what it earned, or null if it is unknown.
 */
export async function viewOrder(
  tx: Tx,
  brandId: BrandId,
  externalId: string,
): Promise<OrderView | null> {
  return (await viewOrders(tx, brandId, [externalId])).get(externalId) ?? null
}

/** The same of several orders, by their number; unknown ones are left out. */
export async function viewOrders(
  tx: Tx,
  brandId: BrandId,
  externalIds: string[],
): Promise<Map<string, OrderView>> {
  const orders = await ordersByExternalIds(tx, brandId, externalIds)
  const [commissions, warnings] = await Promise.all([
    commissionsOfOrders(tx, brandId, orders),
    warningsOf(tx, brandId, externalIds),
  ])
  const ids = [...orders, ...commissions].map(({ partnerId }) => partnerId)
  const known = [...new Set(ids)].filter((id) => id !== null)
  const people = await sellersById(tx, brandId, known)
  const earned = Map.groupBy(commissions, ({ orderId }) => orderId)
  return new Map(
    orders.map((order) => {
      const view = toOrderView(order, { people, earned: earned.get(order.id) ?? [] })
      return [order.externalId, { ...view, warnings: warnings.get(order.externalId) ?? [] }]
    }),
  )
}

type Found = { people: ReadonlyMap<number, { slug: string }>; earned: CommissionOfOrder[] }

function toOrderView(order: Order, { people, earned }: Found) {
  const primary = earned.find((commission) => commission.role === 'PRI')
  const secondary = earned.find((commission) => commission.role === 'SEC')
  return {
    external_id: order.externalId,
    status: order.status,
    partner_slug: people.get(order.partnerId ?? 0)?.slug ?? null,
    attributed_by: order.attributedBy,
    commission: primary ? toView(primary) : null,
    ...(secondary && {
      secondary_commission: {
        ...toView(secondary),
        partner_slug: people.get(secondary.partnerId)?.slug ?? '',
      },
    }),
  }
}

function toView(commission: CommissionOfOrder) {
  return {
    base: commission.baseCents,
    percent: commission.percent,
    amount: commission.amountCents,
    rule: commission.rule,
    state: commission.state,
  }
}
