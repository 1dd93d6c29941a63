/** Where a partner stands in a mission: without enrollment, in one of its states, or with the reward. */
export const missionStates = [
  'none',
  'in_review',
  'approved',
  'refused',
  'abandoned',
  'rewarded',
] as const
export type MissionState = (typeof missionStates)[number]
