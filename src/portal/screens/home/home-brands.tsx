import { useQuery } from '@tanstack/react-query'

import { overviewQuery } from '#features/overview/dashboard/portal/queries.ts'
import { useFoldedWidgets } from '#features/overview/dashboard/portal/use-folded-widgets.ts'
import { Brands } from '#features/people/memberships/portal/brands.tsx'
import { lateRead } from '#platform/web/api/query-client.ts'

import { termsOf } from './terms-of.tsx'

/** The person's brands on the home: folded at first where their figures are listed above. */
export function HomeBrands() {
  const { data } = useQuery(lateRead(overviewQuery))
  const { isFolded, setFolded } = useFoldedWidgets()
  const listed = (data?.companies_infos.length ?? 0) > 1
  const folded = isFolded('brands') ?? listed
  const toggle = () => setFolded('brands', !folded)
  return <Brands fold={{ folded, toggle }} terms={termsOf} />
}
