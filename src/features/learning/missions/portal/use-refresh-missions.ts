import { useQueryClient } from '@tanstack/react-query'

import { endpointKey } from '#platform/web/api/query-client.ts'

import {
  listMissions,
  listMissionsAvailable,
  listMissionsNotSubscribed,
  showMission,
} from '../contract.ts'

const CHANGED = [
  listMissions,
  listMissionsAvailable,
  listMissionsNotSubscribed,
  showMission,
]

/** Asks again for everything that an enrolment, its end or a content changes. */
export function useRefreshMissions(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      CHANGED.map((endpoint) =>
        queries.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    )
}
