import type { enrolmentStates, missionStates } from '../../mission-views.ts'
import type { Spell } from './periods.ts'

type MissionState = (typeof missionStates)[number]
type EnrolmentState = (typeof enrolmentStates)[number]

export function missionState({ startsAt, endsAt }: Spell, now: Date): MissionState {
  if (now < startsAt) return 'not_started'
  return now < endsAt ? 'in_progress' : 'finished'
}

type Enrolling = {
  enrolmentStartsAt: Date
  enrolmentEndsAt: Date
  participants: number
  participantsLimit: number | null
}

export function enrolmentState(mission: Enrolling, now: Date): EnrolmentState {
  if (now < mission.enrolmentStartsAt) return 'not_started'
  if (now >= mission.enrolmentEndsAt) return 'ended'
  const { participants, participantsLimit } = mission
  return participantsLimit !== null && participants >= participantsLimit ? 'full' : 'open'
}
