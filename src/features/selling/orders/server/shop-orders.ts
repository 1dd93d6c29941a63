import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId, Id } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'

import type { OrderEvent } from '../event/order-event.ts'
import {
  describeWarning,
  type OrderWarning,
  type StoredWarning,
  warningCodes,
} from '../event/warnings.ts'
import type { OrderStatus } from '../rules.ts'
import type { Attribution } from './attribution/attribute.ts'
import { type LineValues, returnedOf } from './line-total.ts'

const orders = owning<'shop_order' | 'order_item'>

export type StoredOrder = {
  id: number
  externalId: string
  status: OrderStatus
  createdAt: Date
  updatedAt: Date
  invoicedAt: Date | null
  attribution: Attribution | null
  warnings: StoredWarning[]
  totalCents: Cents
}

/** `updated_at` of an order that was inserted only to be locked: older than any event. */
const BEFORE_ANY_EVENT = '0001-01-01T00:00:00Z'

/** Whether the order was inserted only to be locked and no event is stored yet. */
export function isNew({ updatedAt }: StoredOrder): boolean {
  return updatedAt.getTime() === Date.parse(BEFORE_ANY_EVENT)
}

/** Locks orders until the transaction ends, in the same order as `lockOrders`; returns their external ids. */
export async function lockOrdersById(
  tx: Tx,
  brandId: BrandId,
  orderIds: Id<'shop_order'>[],
): Promise<Map<Id<'shop_order'>, string>> {
  const rows = await orders(tx)
    .selectFrom('shop_order')
    .select(['id', 'externalId'])
    .where('brandId', '=', brandId)
    .where('id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('externalId')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, externalId }) => [id, externalId]))
}

/**
 * Locks the orders with these external ids until the transaction ends. Inserts an empty order for
 * each unknown id, so that two first events of the same order also wait for each other. Locks in
 * the order of the ids, so that two batches cannot deadlock.
 */
export async function lockOrders(
  tx: Tx,
  brandId: BrandId,
  externalIds: string[],
): Promise<Map<string, StoredOrder>> {
  await sql`
    insert into shop_order (brand_id, external_id, status, created_at, updated_at, freight_cents, total_cents)
    select ${brandId}, id, 'pen', ${BEFORE_ANY_EVENT}, ${BEFORE_ANY_EVENT}, 0, 0
    from unnest(${externalIds}::text[]) as id order by id
    on conflict do nothing ${prepared}`.execute(tx)
  const rows = await orders(tx)
    .selectFrom('shop_order')
    .select(['id', 'externalId', 'status', 'createdAt', 'updatedAt', 'invoicedAt'])
    .select(['partnerId', 'attributedBy', 'totalCents', 'warnings'])
    .where('brandId', '=', brandId)
    .where('externalId', '=', sql<string>`any(${externalIds}::text[])`)
    .orderBy('externalId')
    .forUpdate()
    .execute()
  return new Map(
    rows.map(({ partnerId, attributedBy, ...row }) => [
      row.externalId,
      {
        ...row,
        warnings: storedWarnings(row.warnings),
        attribution:
          partnerId === null
            ? null
            : {
                partnerId,
                attributedBy: attributedBy as Attribution['attributedBy'],
              },
      },
    ]),
  )
}

export type OrderToStore = {
  id: number
  event: OrderEvent
  attribution: Attribution | null
  /** The partner's coupon that it used; null: none, or as it was. */
  couponNumber: string | null
  warnings: StoredWarning[]
  invoicedAt: Date | null
  totalCents: Cents
}

/** A stored line of an order. */
export type OrderLine = LineValues & { orderId: number }

/**
 * Writes the new values of the locked orders and replaces their items; returns the items that they had. Absent
 * names and customer data keep their stored value.
 */
export async function storeOrders(
  tx: Tx,
  brandId: BrandId,
  toStore: OrderToStore[],
): Promise<OrderLine[]> {
  if (toStore.length === 0) return []
  const rows = toStore.map(
    ({ id, event, attribution, couponNumber, warnings, invoicedAt, totalCents }) => ({
      id,
      warnings,
      status: event.status,
      created_at: event.created_at,
      updated_at: event.updated_at,
      invoiced_at: invoicedAt,
      partner_id: attribution?.partnerId ?? null,
      attributed_by: attribution?.attributedBy ?? null,
      coupon: event.coupon ?? null,
      coupon_number: couponNumber,
      click_id: event.click_id ?? null,
      partner_slug: event.partner_slug ?? null,
      ...customerOf(event),
      freight_cents: event.freight,
      total_cents: totalCents,
    }),
  )
  await sql`
    update shop_order o set
      status = r.status, created_at = r.created_at, updated_at = r.updated_at, invoiced_at = r.invoiced_at,
      partner_id = r.partner_id, attributed_by = r.attributed_by, coupon = coalesce(r.coupon, o.coupon),
      coupon_number = coalesce(r.coupon_number, o.coupon_number),
      click_id = coalesce(r.click_id, o.click_id), partner_slug = coalesce(r.partner_slug, o.partner_slug),
      customer_city = coalesce(r.customer_city, o.customer_city),
      customer_state = coalesce(r.customer_state, o.customer_state),
      customer_document_sha256 = coalesce(r.document_sha256, o.customer_document_sha256),
      customer_email_sha256 = coalesce(r.email_sha256, o.customer_email_sha256),
      customer_phone_sha256 = coalesce(r.phone_sha256, o.customer_phone_sha256),
      freight_cents = r.freight_cents, total_cents = r.total_cents, warnings = r.warnings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id bigint, status order_status, created_at timestamptz, updated_at timestamptz, invoiced_at timestamptz,
      partner_id bigint, attributed_by attribution, coupon text, coupon_number text, click_id text, partner_slug text, customer_city text,
      customer_state text, document_sha256 text, email_sha256 text, phone_sha256 text, freight_cents bigint,
      total_cents bigint, warnings jsonb)
    where o.brand_id = ${brandId} and o.id = r.id
      -- Without the ids PostgreSQL cannot know how few they are, and reads all orders of the brand.
      and o.id = any(${toStore.map(({ id }) => id)}::bigint[])`.execute(tx)
  return replaceItems(tx, brandId, toStore)
}

function customerOf({ customer }: OrderEvent) {
  return {
    customer_city: customer?.city ?? null,
    customer_state: customer?.state ?? null,
    document_sha256: customer?.document_sha256 ?? null,
    email_sha256: customer?.email_sha256 ?? null,
    phone_sha256: customer?.phone_sha256 ?? null,
  }
}

async function replaceItems(
  tx: Tx,
  brandId: BrandId,
  toStore: OrderToStore[],
): Promise<OrderLine[]> {
  const items = toStore.flatMap(({ id, event }) =>
    event.items.map((item, index) => ({
      order_id: id,
      line: index + 1,
      sku: item.sku,
      name: item.name,
      category: item.category,
      quantity: item.quantity,
      price_cents: item.price,
      discount_cents: item.discount ?? 0,
      returned_quantity: item.returned_quantity ?? 0,
      returned_cents: returnedCents(item),
    })),
  )
  const replaced = await orders(tx)
    .deleteFrom('order_item')
    .where('brandId', '=', brandId)
    .where('orderId', '=', sql<number>`any(${toStore.map(({ id }) => id)}::bigint[])`)
    .returning(['orderId', 'sku', 'quantity', 'priceCents', 'discountCents'])
    .returning(['returnedQuantity', 'returnedCents'])
    .execute()
  if (items.length === 0) return replaced
  await sql`
    insert into order_item (brand_id, order_id, line, sku, name, category, quantity, price_cents, discount_cents,
      returned_quantity, returned_cents)
    select ${brandId}, r.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(
      order_id bigint, line integer, sku text, name text, category text, quantity integer,
      price_cents bigint, discount_cents bigint, returned_quantity integer, returned_cents bigint) ${prepared}`.execute(
    tx,
  )
  return replaced
}

/** The value of a line's return in centavos, from the shop's event. */
export function returnedCents(item: OrderEvent['items'][number]): Cents {
  return returnedOf(
    {
      quantity: item.quantity,
      priceCents: item.price,
      discountCents: item.discount ?? cents(0),
    },
    { quantity: item.returned_quantity ?? 0, amountCents: item.returned_amount ?? null },
  )
}

// Only this feature writes the column.
const StoredWarnings = z.array(z.object({ code: z.enum(warningCodes), value: z.string() }))

function storedWarnings(stored: unknown): StoredWarning[] {
  return StoredWarnings.parse(stored)
}

/** The sentences of the warnings that a row has. */
export function describeStored(stored: unknown): OrderWarning[] {
  return storedWarnings(stored).map(describeWarning)
}

/** The warnings of these orders by external id; orders without warnings are left out. */
export async function warningsOf(
  tx: Tx,
  brandId: BrandId,
  externalIds: string[],
): Promise<Map<string, OrderWarning[]>> {
  const rows = await orders(tx)
    .selectFrom('shop_order')
    .select(['externalId', 'warnings'])
    .where('brandId', '=', brandId)
    .where('externalId', '=', sql<string>`any(${externalIds}::text[])`)
    .where(sql<boolean>`warnings <> '[]'`)
    .execute()
  return new Map(rows.map((row) => [row.externalId, describeStored(row.warnings)]))
}
