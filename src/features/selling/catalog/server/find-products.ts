import {
  type Membership,
  membershipsFor,
} from '#features/people/memberships/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { ProductFilter } from '../contract.ts'
import type { ProductSelection } from './product-search.ts'

/** The partners whose brands are searched, and whose favourites count. */
export type Owner = { brandId: BrandId; brandName: string; partnerId: PartnerId }

/** The caller's brands: those requested, or all. Another person's are refused. */
export async function ownersFor(
  tx: Tx,
  viewer: Viewer,
  { parent_ids, partner_ids }: Pick<ProductFilter, 'parent_ids' | 'partner_ids'>,
) {
  const own = (await membershipsFor(tx, viewer)).filter(
    ({ approved, brandId }) => approved === true || brandId === viewer.brandId,
  )
  const requested = parent_ids?.length ? parent_ids : own.map(({ brandId }) => brandId)
  const owners = own.filter(({ brandId }) => requested.includes(brandId))
  if (requested.some((id) => owners.every(({ brandId }) => brandId !== id)))
    return refuse('unknown_brand')
  if (partner_ids?.some((id) => own.every(({ partnerId }) => partnerId !== id)))
    return refuse('unknown_partner')
  return owners.map(toOwner)
}

/**
 * The selection of products for a filter; null if no product can match. `ids` limits it to these
 * products (such as favourites, which are a higher feature); null sets no limit.
 */
export function selectionFor(
  filter: ProductFilter,
  { brandIds, ids }: { brandIds: number[]; ids: number[] | null },
): ProductSelection | null {
  const { filter_likes: likes = {}, filter_keys: keys = {} } = filter
  // The catalog has no such attributes, so no product can match them.
  const unknown = [filter.gender, filter.brand_id, filter.age_group]
  if (unknown.some((values) => values !== undefined && values.length > 0)) return null
  const named = (keys['categories'] ?? []).map(String)
  return {
    brandIds,
    ids,
    search: filter.q ?? likes['search'] ?? '',
    likes: only(likes, ['name', 'category', 'sku']),
    categories: [...new Set([...(filter.categories ?? []), ...named])],
    price: wholeRange(filter.price_range),
    // By earning only favourites are ordered, after they were found.
    order:
      filter.order_by === undefined || filter.order_by === 'earning'
        ? 'name'
        : filter.order_by,
  }
}

function wholeRange(range: ProductFilter['price_range']): ProductSelection['price'] {
  const lowest = range?.min_price ?? null
  const highest = range?.max_price ?? null
  return lowest === null || highest === null ? null : { lowest, highest }
}

function only<Key extends string>(
  from: Record<string, string>,
  keys: readonly Key[],
): { [Each in Key]?: string } {
  const found = keys.flatMap((key) => {
    const value = from[key]?.trim()
    return value ? [[key, value] as const] : []
  })
  // Its keys are the requested ones; the type of fromEntries cannot express it.
  return Object.fromEntries(found) as { [Each in Key]?: string }
}

function toOwner({ brandId, brandName, partnerId }: Membership): Owner {
  return { brandId, brandName, partnerId }
}
