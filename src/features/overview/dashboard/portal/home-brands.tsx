import { useQuery } from '@tanstack/react-query'

import { Brands } from '#features/people/memberships/portal/brands.tsx'

import { overviewQuery } from './queries.ts'
import { useFoldedWidgets } from './use-folded-widgets.ts'

/** The person's brands on the home: folded at first where their figures are listed above. */
export function HomeBrands() {
  const { data } = useQuery(overviewQuery)
  const { isFolded, setFolded } = useFoldedWidgets()
  const listed = (data?.companies_infos.length ?? 0) > 1
  const folded = isFolded('brands') ?? listed
  return <Brands fold={{ folded, toggle: () => setFolded('brands', !folded) }} />
}
