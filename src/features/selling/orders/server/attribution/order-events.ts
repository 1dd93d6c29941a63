import { sql } from 'kysely'

import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'

import type { OrderStatus } from '../../rules.ts'
import type { Attribution } from './attribute.ts'

export type NewOrderEvent = {
  orderId: number
  status: OrderStatus
  totalCents: Cents
  attribution: Attribution | null
  /** The shop's time of its event; null for a decision of the brand. */
  shopAt: Date | null
  /** Who decided an attribution by hand, and why; null for an event of the shop. */
  actor: string | null
  reason: string | null
}

/** Records what changed these orders, for their history. */
export async function recordOrderEvents(
  tx: Tx,
  brandId: BrandId,
  events: NewOrderEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ attribution, ...event }) => ({
    order_id: event.orderId,
    status: event.status,
    total_cents: event.totalCents,
    partner_id: attribution?.partnerId ?? null,
    attributed_by: attribution?.attributedBy ?? null,
    actor: event.actor,
    reason: event.reason,
    shop_at: event.shopAt,
  }))
  await sql`
    insert into order_event (brand_id, order_id, status, total_cents, partner_id, attributed_by, actor, reason,
      shop_at, at)
    select ${brandId}, r.*, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      order_id bigint, status order_status, total_cents bigint, partner_id bigint, attributed_by attribution,
      actor text, reason text, shop_at timestamptz) ${prepared}`.execute(tx)
}

const MOST_EVENTS = 200

export type OrderEventRow = Pick<
  RowOf<'order_event'>,
  'status' | 'totalCents' | 'attributedBy' | 'actor' | 'reason' | 'shopAt' | 'at'
> & { partnerId: PartnerId | null }

/** What changed an order, oldest first; of a very long history the newest part. */
export async function eventsOfOrder(
  tx: Tx,
  brandId: BrandId,
  orderId: number,
): Promise<OrderEventRow[]> {
  const rows = await owning<'order_event'>(tx)
    .selectFrom('order_event')
    .select(['status', 'totalCents', 'partnerId', 'attributedBy', 'actor', 'reason'])
    .select(['shopAt', 'at'])
    .where('brandId', '=', brandId)
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return rows.toReversed()
}

type Moment = { orderId: Id<'shop_order'>; at: Date }

/**
 * Reads what happened to orders at these moments: the status that the last event of the moment gave, and whether it took
 * the order from its partner. Null: nothing did.
 */
export async function eventsAt(
  tx: Tx,
  brandId: BrandId,
  moments: readonly Moment[],
): Promise<(moment: Moment) => { status: OrderStatus; moved: boolean } | null> {
  const keyOf = ({ orderId, at }: Moment) => `${orderId} ${at.getTime()}`
  const { rows } = await sql<Moment & { status: OrderStatus; moved: boolean }>`
    select m.order_id, m.at, event.status,
      former.partner_id is not null and event.partner_id is distinct from former.partner_id as moved
    from unnest(${moments.map(({ orderId }) => orderId)}::bigint[],
      ${moments.map(({ at }) => at)}::timestamptz[]) m (order_id, at)
    cross join lateral (
      select e.status, e.partner_id from order_event e
      where e.brand_id = ${brandId} and e.order_id = m.order_id and e.at = m.at order by e.id desc limit 1
    ) event
    left join lateral (
      select e.partner_id from order_event e
      where e.brand_id = ${brandId} and e.order_id = m.order_id and e.at < m.at order by e.id desc limit 1
    ) former on true`.execute(tx)
  const events = new Map(rows.map((row) => [keyOf(row), row]))
  return (moment) => events.get(keyOf(moment)) ?? null
}
