import { useQuery } from '@tanstack/react-query'

import { listProductCategories } from '#features/selling/catalog/brand-contract.ts'
import { wholeListQuery } from '#platform/web/console/queries.ts'

/** The names of the brand's categories; another one can be typed. */
export function useCategories(): string[] {
  const { data } = useQuery(
    wholeListQuery(listProductCategories, (cursor) => ({ query: { cursor, limit: 100 } })),
  )
  // Products without a category have the empty one.
  return data?.map(({ category }) => category).filter(Boolean) ?? []
}
