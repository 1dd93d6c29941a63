import { createHash } from 'node:crypto'

import { z } from 'zod'

import {
  type AnnounceOrders,
  orderWithClues,
} from '#features/selling/orders/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import { refuse } from '#platform/server/refusal.ts'

import { addSent, endFailures, lastEvent } from '../events/shop-events.ts'
import { cancelOrder, type ReadOrder, storeOrder } from '../reading/store-orders.ts'
import type { Shop } from '../shops.ts'
import { text } from '../text.ts'
import { linesOf, PostbackOrder } from './postback-order.ts'

type Sent = { shop: Shop; bytes: Buffer; announce: AnnounceOrders }

/** Stores an order that a shop has sent; what is wrong with it is among the shop's events. */
export async function takePostback(tx: Tx, { shop, bytes, announce }: Sent, now: Date) {
  const key = { brandId: shop.brandId, shopId: shop.id }
  const json = jsonOf(bytes)
  const parsed = PostbackOrder.safeParse(json)
  if (!parsed.success) {
    const message = problemOf(parsed.error.issues[0])
    const read = { outcome: 'failed', orderNumber: null, message } as const
    await addSent(tx, key, { orderKey: numberIn(json), delivery: null, read, now })
    return refuse('invalid_order', { value: message, keepsWrites: true })
  }
  const sent = parsed.data
  await lockByName(tx, `shop-order:${shop.brandId}:${shop.id}:${sent.order}`)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const last = await lastEvent(tx, key, sent.order)
  // The same message again, as after a timeout: its time is not taken for a newer state of the order.
  if (last?.delivery?.startsWith(digest) && last.outcome !== 'failed')
    return { order: sent.order, outcome: 'unchanged' as const, message: last.message }

  const read = await store(tx, sent, { shop, announce, now })
  const delivery = `${digest}.${now.getTime()}`
  await addSent(tx, key, { orderKey: sent.order, delivery, read, now })
  if (read.outcome === 'failed')
    return refuse('invalid_order', { value: read.message ?? '', keepsWrites: true })
  await endFailures(tx, key, [sent.order, text.noNumber])
  return { order: sent.order, outcome: read.outcome, message: read.message }
}

function problemOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys')
    return text.unknownField([...issue.path, issue.keys[0]].join('.'))
  const field = issue?.path.join('.') ?? ''
  return field === '' ? text.notJson : `${field}: ${issue?.message ?? ''}`
}

/** The number of an order that is wrong otherwise, for the shop's events. */
function numberIn(json: unknown): string {
  const named = z.object({ order: PostbackOrder.shape.order }).safeParse(json)
  return named.success ? named.data.order : text.noNumber
}

type From = { shop: Shop; announce: AnnounceOrders; now: Date }

async function store(tx: Tx, sent: PostbackOrder, from: From): Promise<ReadOrder> {
  const { shop, now } = from
  const items = linesOf(sent)
  const orderNumber = `${shop.prefix}${sent.order}`
  if (items === null) return cancelOrder(tx, orderNumber, from)
  const known = await orderWithClues(tx, shop.brandId, orderNumber)
  const changedAt = sent.updated_at ?? now
  const order = {
    orderKey: sent.order,
    number: sent.order,
    changedAt: changedAt.toISOString(),
    status: sent.status,
    createdAt: (sent.created_at ?? known?.createdAt ?? changedAt).toISOString(),
    clues: {
      coupons: sent.coupon ? [sent.coupon] : [],
      clickId: sent.click_id ?? null,
      partnerSlug: sent.partner_slug ?? null,
    },
    items,
    freight: sent.freight,
    customer: { city: null, state: null, document: null, email: null, phone: null },
  }
  return storeOrder(tx, order, from)
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
