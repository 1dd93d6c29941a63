import { useQuery } from '@tanstack/react-query'

import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { showClosingsSummary } from '../brand-contract.ts'

/** False where the brand pays in credits and has never had a closing: its screens say nothing of them. */
export function useClosesMonths(): boolean {
  const enabled = useMay('closings.read')
  const { data } = useQuery({ ...consoleQuery(showClosingsSummary, {}), enabled })
  return data === undefined || data.pays_by_closings || data.has_closings
}
