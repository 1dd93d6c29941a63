import type { z } from 'zod'

import {
  filteredPartner,
  partnersNamed,
  type Seller,
  sellersById,
} from '#features/people/partners/server/public.ts'
import { skusNamed } from '#features/selling/catalog/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import type { listBrandOrders } from '../../brand-contract.ts'
import {
  type ListedOrder,
  type OrderFilter,
  orderPages,
  ordersOfBrand,
  ordersWithPart,
} from './brand-orders.ts'

type Query = z.output<typeof listBrandOrders.query>

/** The filter of the brand's orders that a query means. */
export async function orderFilterOf(
  tx: Tx,
  brandId: BrandId,
  query: Omit<Query, 'limit' | 'cursor'>,
): Promise<OrderFilter> {
  const { partner, search, updated_since: updatedSince, ...same } = query
  return {
    brandId,
    status: same.status,
    begin: same.begin,
    end: same.end,
    attributed: same.attributed,
    sold: same.sold,
    warnings: same.warnings,
    updatedSince,
    search,
    partnerId: await filteredPartner(tx, brandId, partner),
    sellers: await partnersNamed(tx, brandId, search),
    found: await foundByPart(tx, brandId, search),
  }
}

/** Shorter texts are a part of almost every number and name. */
const SHORTEST_PART = 3

/** The orders of which the search is a part; none where it is too short. */
async function foundByPart(tx: Tx, brandId: BrandId, search: string | undefined) {
  if (search === undefined || search.length < SHORTEST_PART) return undefined
  const skus = [search, ...(await skusNamed(tx, brandId, search))]
  return ordersWithPart(tx, { brandId, search, skus })
}

/** A page of the brand's orders, as its list shows them. */
export async function ordersListed(
  tx: Tx,
  query: Pick<Query, 'limit' | 'cursor'>,
  filter: OrderFilter,
) {
  const page = await readPage(orderPages, query, {
    read: (range) => ordersOfBrand(tx, filter, range),
    placeOf: ({ createdAt, id }) => ({ createdAt, id }),
  })
  if (page instanceof Refusal) return page
  const found = page.rows.flatMap((order) => order.partnerId ?? [])
  const people = await sellersById(tx, filter.brandId, [...new Set(found)])
  return { data: page.rows.map((order) => viewListed(order, people)), next: page.next }
}

type Listed = z.output<typeof listBrandOrders.response>['data'][number]

function viewListed(order: ListedOrder, people: Map<number, Seller>): Listed {
  return {
    external_id: order.externalId,
    status: order.status,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    invoiced_at: order.invoicedAt,
    total: order.totalCents,
    freight: order.freightCents,
    items: { lines: order.lines, quantity: order.quantity },
    partner_slug: people.get(order.partnerId ?? 0)?.slug ?? null,
    partner_name: people.get(order.partnerId ?? 0)?.name ?? null,
    attributed_by: order.attributedBy,
    coupon: order.coupon,
    warnings: order.warnings,
  }
}
