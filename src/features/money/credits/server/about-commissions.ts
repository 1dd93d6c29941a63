import type { CommissionOfCredit } from '#features/money/commission/server/public.ts'
import { partnerNames } from '#features/people/partners/server/public.ts'
import { productsText } from '#features/selling/orders/event/products-text.ts'
import { itemsOf } from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

/** What a commission is about: the products of the sale, and who of the network sold them or the partner's own order. */
export type SaleOfCommission = {
  products: string | null
  soldBy: string | null
  ownOrder: number | null
}

/** What each commission is about, by the cause of its credit. */
export async function aboutCommissions(
  tx: Tx,
  brandId: BrandId,
  commissions: ReadonlyMap<string, CommissionOfCredit>,
): Promise<Map<string, SaleOfCommission>> {
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
    [...commissions].map(([cause, { role, orderId, sellerId }]) => [
      cause,
      {
        products: productsText(itemsOfOrder.get(orderId) ?? []),
        soldBy: role === 'PRI' ? null : (names.get(sellerId ?? 0)?.name ?? null),
        ownOrder: role === 'PRI' ? orderId : null,
      },
    ]),
  )
}
