import { queryClient } from '#platform/web/api/query-client.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { showFirstSteps } from '../contract.ts'

export const firstStepsQuery = consoleQuery(showFirstSteps, {})

/** Checks the steps again. */
export function refreshSteps(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
}
