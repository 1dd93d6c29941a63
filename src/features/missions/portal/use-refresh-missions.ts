import { useQueryClient } from '@tanstack/react-query'

import { endpointKey } from '#platform/web/query-client.ts'

import { listMissions, listMissionsNotSubscribed, showMission } from '../contract.ts'

/** Asks again for everything that an enrolment, its end or a content changes. */
export function useRefreshMissions(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [listMissions, listMissionsNotSubscribed, showMission].map((endpoint) =>
        queries.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    )
}
