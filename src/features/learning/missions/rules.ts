import { validUntil } from '#features/people/followers/rules.ts'
import { addDays, type Day, dayOf } from '#platform/contract/time/dates.ts'

export type MissionState = 'not_started' | 'in_progress' | 'finished'
export type EnrolmentState = 'not_started' | 'open' | 'ended' | 'full'
export type Recurrence = 'once' | 'week' | 'month'
export type MissionKind = 'content' | 'sales'
export type ContentForm = 'file' | 'links' | 'either'

/** The word to type for an enrolment. */
export const CONFIRMATION = 'CONFIRMAR'

/**
 * Sales are counted this long after their period ended: as long as a sale's credit is under
 * analysis, so that orders cancelled meanwhile do not count.
 */
export const SETTLED_AFTER_DAYS = 7

type Spell = { startsAt: Date; endsAt: Date }

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

export type MissionPeriod = { begin: Day; end: Day }

/** The periods, each with its own goal and reward; both ends are included. */
export function periodsOf(mission: Spell & { recurrence: Recurrence }): MissionPeriod[] {
  const first = dayOf(mission.startsAt)
  // A mission that ends at midnight has the day before as its last day.
  const last = dayOf(new Date(mission.endsAt.getTime() - 1))
  const periods: MissionPeriod[] = []
  for (let nth = 0, begin = first; begin <= last; nth += 1) {
    const next = nextBegin(first, nth + 1, mission.recurrence)
    const end = next === null || next > last ? last : addDays(next, -1)
    periods.push({ begin, end })
    begin = addDays(end, 1)
  }
  return periods
}

/** The period of a day; before all periods the first, after all the last. */
export function periodAt(
  mission: Spell & { recurrence: Recurrence },
  day: Day,
): MissionPeriod {
  const periods = periodsOf(mission)
  const found = periods.findLast(({ begin }) => begin <= day) ?? periods[0]
  if (!found) throw new RangeError('a mission has at least one day')
  return found
}

/** The day on which a period's sales are counted and its rewards paid. */
export function settledOn({ end }: MissionPeriod): Day {
  return addDays(end, SETTLED_AFTER_DAYS)
}

function nextBegin(first: Day, nth: number, recurrence: Recurrence): Day | null {
  if (recurrence === 'once') return null
  if (recurrence === 'week') return addDays(first, 7 * nth)
  const [year = 0, month = 0] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + nth, 1)).toISOString().slice(0, 10)
}

type Goal = { goalOrders: number | null; goalCents: number | null }

/** Whether sales reach every goal of the mission. */
export function reachesGoal(
  { goalOrders, goalCents }: Goal,
  sales: { quantity: number; totalCents: number },
): boolean {
  if (goalOrders === null && goalCents === null) return false
  return sales.quantity >= (goalOrders ?? 0) && sales.totalCents >= (goalCents ?? 0)
}

type Requested = {
  id: number
  kind: 'text' | 'single' | 'multiple'
  required: boolean
  options: number
}
type Answered = { questionId: number; answer: string; optionIds: number[] }

/** The problem of the answers, or null. */
export function answersProblem(
  questions: Requested[],
  answers: Answered[],
): 'unknown_question' | 'questions_unanswered' | null {
  const byId = new Map(questions.map((question) => [question.id, question]))
  for (const answer of answers) {
    const question = byId.get(answer.questionId)
    if (!question || !fits(question, answer)) return 'unknown_question'
  }
  const answered = new Set(answers.filter(says).map(({ questionId }) => questionId))
  const missing = questions.some(({ id, required }) => required && !answered.has(id))
  return missing ? 'questions_unanswered' : null
}

function fits({ kind, options }: Requested, { optionIds }: Answered): boolean {
  if (kind === 'text') return optionIds.length === 0
  if (kind === 'single' && optionIds.length > 1) return false
  return optionIds.every((id) => id <= options)
}

function says({ answer, optionIds }: Answered): boolean {
  return answer.trim() !== '' || optionIds.length > 0
}

type Instagram = {
  username: string | null
  connection: 'processing' | 'ready' | 'failed' | 'none'
  /** The most recent accepted count, however it was proved. */
  count: { followers: number; measuredAt: Date } | null
}

export type InstagramProblem =
  | 'instagram_not_connected'
  | 'instagram_not_found'
  | 'metrics_outdated'
  | 'too_few_followers'

/** Why a profile does not meet a mission's minimum of followers, or null. */
export function instagramProblem(
  minimum: number | null,
  profile: Instagram,
  now: Date,
): InstagramProblem | null {
  if (minimum === null) return null
  if (profile.username === null) return 'instagram_not_connected'
  const { count } = profile
  if (count === null)
    return profile.connection === 'failed' ? 'instagram_not_found' : 'metrics_outdated'
  if (validUntil(count.measuredAt) < now) return 'metrics_outdated'
  return count.followers < minimum ? 'too_few_followers' : null
}

/** The public page of a mission; it names the brand, because two brands may use the same slug. */
export function publicPathOf({
  slug,
  brand,
}: {
  slug: string
  brand: { slug: string }
}): string {
  return `/public/mission/${slug}?${new URLSearchParams({ slug_company: brand.slug }).toString()}`
}
