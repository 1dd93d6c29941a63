import type { enrollmentStates, missionStates } from '../../mission-views.ts'
import type { Spell } from './periods.ts'

type MissionState = (typeof missionStates)[number]
type EnrollmentState = (typeof enrollmentStates)[number]

export function missionState({ startsAt, endsAt }: Spell, now: Date): MissionState {
  if (now < startsAt) return 'not_started'
  return now < endsAt ? 'in_progress' : 'finished'
}

type Enrolling = {
  archivedAt: Date | null
  enrollmentStartsAt: Date
  enrollmentEndsAt: Date
  participants: number
  participantsLimit: number | null
}

export function enrollmentState(mission: Enrolling, now: Date): EnrollmentState {
  if (now < mission.enrollmentStartsAt) return 'not_started'
  if (mission.archivedAt !== null || now >= mission.enrollmentEndsAt) return 'ended'
  const { participants, participantsLimit } = mission
  return participantsLimit !== null && participants >= participantsLimit ? 'full' : 'open'
}
