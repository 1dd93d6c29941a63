import { toPage } from '#platform/contract/endpoint/page.ts'

import type { ProductFilter, SoldProduct } from '../contract.ts'
import { earningOf } from '../rules.ts'
import type { ProductSelection } from './product-search.ts'

type Found = { selection: ProductSelection | null }

/**
 * How many products to read and to compute, so that the favourites can be ordered by what they
 * earn; null: not asked for. No other list can be: each partner has percents of their own, and a
 * catalog has too many products to compute them all for one page.
 */
export function allForEarning(filter: ProductFilter, { selection }: Found): number | null {
  if (filter.order_by !== 'earning' || filter.favorites !== 1) return null
  return Math.max(1, selection?.ids?.length ?? 0)
}

/** What earns most first; unknown earnings last. With `brandIds`, brand after brand. */
export function byEarning(
  products: readonly SoldProduct[],
  brandIds: readonly number[] | null = null,
): SoldProduct[] {
  const place = ({ parent_id: id }: SoldProduct) => brandIds?.indexOf(id) ?? 0
  return products.toSorted(
    (one, other) =>
      place(one) - place(other) || (earningOf(other) ?? 0) - (earningOf(one) ?? 0),
  )
}

/** The requested page of products that were all read. */
export function pageOfAll(
  products: readonly SoldProduct[],
  { page, per_page }: Pick<ProductFilter, 'page' | 'per_page'>,
) {
  const start = (page - 1) * per_page
  return toPage(products.slice(start, start + per_page), {
    page,
    per_page,
    total: products.length,
  })
}
