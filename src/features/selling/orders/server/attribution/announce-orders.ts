import { slugsById } from '#features/people/partners/server/public.ts'
import { announceEvents, type AnyEvent } from '#features/program/webhooks/server/public.ts'
import { Reais } from '#platform/contract/money.ts'

import type { OrderStatus } from '../../rules.ts'
import type { AnnouncedOrder, AnnounceOrders } from '../ingest-orders.ts'

/** Announces the changes of orders that have a partner to the brand's systems. */
export const announceOrders: AnnounceOrders = async (tx, { brandId, orders }, now) => {
  const sold = orders.filter(({ partnerId }) => partnerId !== null)
  if (sold.length === 0) return
  const partnerIds = [...new Set(sold.flatMap(({ partnerId }) => partnerId ?? []))]
  const slugs = await slugsById(tx, brandId, partnerIds)
  const events = sold.flatMap((order) => eventsOf(order, slugs))
  await announceEvents(tx, brandId, events, now)
}

function eventsOf(order: AnnouncedOrder, slugs: ReadonlyMap<number, string>): AnyEvent[] {
  const { externalId, status, partnerId, totalCents, createdAt, before } = order
  const data = {
    external_id: externalId,
    status,
    partner_slug: slugs.get(partnerId ?? 0) ?? null,
    total: Reais.encode(totalCents),
    created_at: createdAt.toISOString(),
  }
  const object = `order:${externalId}`
  const moved = before?.status === status ? undefined : eventOfStatus[status]
  const attributed = before?.partnerId !== partnerId
  return [
    ...(attributed ? [{ event: 'order.attributed' as const, object, data }] : []),
    ...(moved === undefined ? [] : [{ event: moved, object, data }]),
  ]
}

const eventOfStatus = {
  pen: undefined,
  apv: 'order.approved',
  fat: 'order.invoiced',
  can: 'order.cancelled',
  dev: 'order.returned',
} as const satisfies Record<OrderStatus, AnyEvent['event'] | undefined>
