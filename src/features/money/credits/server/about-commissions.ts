import type { CommissionOfCredit } from '#features/money/commission/server/public.ts'
import { partnerNames } from '#features/people/partners/server/public.ts'
import { productsText } from '#features/selling/orders/event/products-text.ts'
import { itemsOf } from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { text } from './text.ts'

/**
 * What each commission is about, by the cause of its credit: the products of the sale, and of a sale of the
 * network also who sold them.
 */
export async function aboutCommissions(
  tx: Tx,
  brandId: BrandId,
  commissions: ReadonlyMap<string, CommissionOfCredit>,
): Promise<Map<string, string>> {
  const others = [...commissions.values()].filter(({ role }) => role !== 'PRI')
  const sellers = others.flatMap(({ sellerId }) => sellerId ?? [])
  const [items, names] = await Promise.all([
    itemsOf(
      tx,
      brandId,
      [...commissions.values()].map(({ orderId }) => orderId),
    ),
    partnerNames.byId(tx, brandId, [...new Set(sellers)]),
  ])
  const itemsOfOrder = Map.groupBy(items, ({ orderId }) => orderId)
  return new Map(
    [...commissions].flatMap(([cause, { role, orderId, sellerId }]) => {
      const products = productsText(itemsOfOrder.get(orderId) ?? [])
      const about =
        role === 'PRI' ? products : soldText(names.get(sellerId ?? 0)?.name, products)
      return about === null ? [] : [[cause, about] as const]
    }),
  )
}

function soldText(seller: string | undefined, products: string | null): string | null {
  if (seller === undefined) return products
  return products === null ? text.saleOf(seller) : text.soldBy(products, seller)
}
