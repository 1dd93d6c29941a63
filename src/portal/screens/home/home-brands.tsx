import { useQuery } from '@tanstack/react-query'

import { overviewQuery } from '#features/overview/dashboard/portal/queries.ts'
import { Brands } from '#features/people/memberships/portal/brands.tsx'
import { lateRead } from '#platform/web/api/query-client.ts'

import { termsOf } from './terms-of.tsx'

/** The person's brands on the home that are not listed with their figures above, and those that they could join. */
export function HomeBrands() {
  const { data } = useQuery(lateRead(overviewQuery))
  const companies = data?.companies_infos ?? []
  // A single brand has no list above.
  const listed = companies.length > 1 ? companies.map(({ id }) => id) : []
  return <Brands listed={listed} terms={termsOf} />
}
