import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { listSegments, showSegmentChoices } from '../segment-contract.ts'

export const segmentsQuery = consoleQuery(listSegments, wholeShortList)
export const choicesQuery = consoleQuery(showSegmentChoices, {})

/** Reads everything about campaigns and segments again. */
export function refreshCampaigns(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: ['campaigns'] })
}
