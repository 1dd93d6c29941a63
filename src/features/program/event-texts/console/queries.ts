import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { listEventTexts } from '../contract.ts'

export const eventTextsQuery = consoleQuery(listEventTexts, wholeShortList)

/** Reads the list of texts again. */
export function refreshEventTexts(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: ['event-texts'] })
}
