import { createHash } from 'node:crypto'

import { putOrders } from '#features/overview/brand-api/server/public.ts'
import { productsBySku } from '#features/selling/catalog/server/public.ts'
import { isLost } from '#features/selling/orders/rules.ts'
import {
  type AnnounceOrders,
  couponOwner,
  orderWithClues,
  supersedes,
} from '#features/selling/orders/server/public.ts'
import { withoutSigns } from '#platform/contract/brazil/numbers.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Outcome } from '../events/shop-events.ts'
import type { Clues, Customer, ShopItem, ShopOrder } from '../port.ts'
import type { Shop } from '../shops.ts'
import { text } from '../text.ts'

export type ReadOrder = {
  outcome: Exclude<Outcome, 'failed'> | 'failed'
  orderNumber: string | null
  message: string | null
}

type From = { shop: Shop; announce: AnnounceOrders; now: Date }

/** Stores an order as the shop shows it now, unless it is here already; each failure has its reason. */
export async function storeOrder(
  tx: Tx,
  order: ShopOrder,
  { shop, announce, now }: From,
): Promise<ReadOrder> {
  const { brandId } = shop
  const orderNumber = `${shop.prefix}${order.number}`
  if (order.ignored !== undefined)
    return { outcome: 'ignored', orderNumber, message: order.ignored }
  const known = await orderWithClues(tx, brandId, orderNumber)
  const version = { status: order.status, updatedAt: new Date(order.changedAt) }
  if (known && !supersedes(version, known))
    return { outcome: 'unchanged', orderNumber, message: text.older }
  const event = {
    external_id: orderNumber,
    status: order.status,
    created_at: order.createdAt,
    updated_at: order.changedAt,
    ...(await cluesOf(tx, brandId, order.clues)),
    customer: customerOf(order.customer),
    freight: order.freight,
    items: await itemsOf(tx, brandId, order.items),
  }
  return put(tx, event, { shop, announce, now })
}

/** Cancels an order that the shop does not have any more. */
export async function cancelOrder(
  tx: Tx,
  orderNumber: string | null,
  { shop, announce, now }: From,
): Promise<ReadOrder> {
  const known = orderNumber && (await orderWithClues(tx, shop.brandId, orderNumber))
  if (!known) return { outcome: 'ignored', orderNumber, message: text.unknownOrder }
  if (isLost(known.status))
    return { outcome: 'unchanged', orderNumber, message: text.older }
  const event = {
    external_id: orderNumber,
    status: 'can',
    created_at: known.createdAt.toISOString(),
    updated_at: now.toISOString(),
    items: [],
  }
  return put(tx, event, { shop, announce, now })
}

async function put(
  tx: Tx,
  event: { external_id: string },
  { shop, announce, now }: From,
): Promise<ReadOrder> {
  const caller = { brandId: shop.brandId, actor: `shop:${shop.id}` }
  const [result] = await putOrders(tx, { caller, orders: [event], announce }, now)
  const orderNumber = event.external_id
  if (!result?.ok) {
    const sentences = Object.values(result?.errors ?? {}).flat()
    return { outcome: 'failed', orderNumber, message: sentences.join(' ') }
  }
  const message = result.warnings?.map((warning) => warning.message).join(' ') ?? null
  return { outcome: 'stored', orderNumber, message }
}

/** Of several coupons the one that a partner has. */
async function cluesOf(tx: Tx, brandId: BrandId, { coupons, clickId, partnerSlug }: Clues) {
  let coupon = coupons[0] ?? null
  for (const one of coupons)
    if ((await couponOwner(tx, brandId, one)) !== null) {
      coupon = one
      break
    }
  const short = (value: string | null) => (value && value.length <= 60 ? value : null)
  return {
    coupon: short(coupon),
    click_id: short(clickId),
    partner_slug: short(partnerSlug),
  }
}

/** Orders name no category: it is the one of the product. */
async function itemsOf(tx: Tx, brandId: BrandId, items: ShopItem[]) {
  const skus = items.map(({ sku }) => sku)
  const products = await productsBySku(tx, brandId, skus)
  return items
    .filter(({ quantity }) => quantity > 0)
    .map(({ returned_amount: returned, ...item }) => ({
      ...item,
      category: products.get(item.sku)?.category ?? text.noCategory,
      ...(returned !== null && { returned_amount: returned }),
    }))
}

/** Only digests of what names a buyer are sent on, in the documented forms. */
function customerOf({ city, state, document, email, phone }: Customer) {
  const digits = phone?.replaceAll(/\D/g, '') ?? ''
  const whole = /^55\d{10,11}$/.test(digits)
    ? digits
    : /^\d{10,11}$/.test(digits)
      ? `55${digits}`
      : ''
  return {
    city,
    state,
    document_sha256: digest(withoutSigns(document ?? '')),
    email_sha256: digest(email?.trim().toLowerCase()),
    phone_sha256: digest(whole),
  }
}

function digest(value: string | undefined): string | null {
  return value ? createHash('sha256').update(value).digest('hex') : null
}
