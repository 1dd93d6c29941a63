import { useQuery } from '@tanstack/react-query'

import { HomeMissions } from '#features/learning/missions/portal/home-missions.tsx'
import { nextGoalQuery } from '#features/learning/missions/portal/queries.ts'
import { useShownWidgets } from '#features/overview/dashboard/portal/queries.ts'
import { lateRead } from '#platform/web/api/query-client.ts'

/** The missions of the home without the one whose bonus is the goal above. */
export function OtherMissions() {
  const showsGoal = useShownWidgets().includes('levels')
  const { data } = useQuery({ ...lateRead(nextGoalQuery), enabled: showsGoal })
  return <HomeMissions except={(showsGoal && data?.next?.slug) || null} />
}
