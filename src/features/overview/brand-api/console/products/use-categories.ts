import { useQuery } from '@tanstack/react-query'

import { listProductCategories } from '#features/selling/catalog/brand-contract.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

/** The first categories by name; another one can be typed. */
export function useCategories(): string[] {
  const { data } = useQuery(consoleQuery(listProductCategories, { query: { limit: 200 } }))
  return data?.data.map(({ category }) => category) ?? []
}
