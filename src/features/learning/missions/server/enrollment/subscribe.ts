import type { z } from 'zod'

import { instagramStateOf } from '#features/people/followers/server/public.ts'
import { levelsInWords } from '#features/people/partners/rules.ts'
import { announceAbout } from '#features/people/partners/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { EnrollmentBody } from '../../mission-views.ts'
import { CONFIRMATION, lockOf } from '../../rules.ts'
import {
  countParticipant,
  isPublished,
  lockMission,
  type Mission,
  questionsOf,
} from '../missions.ts'
import { enrollmentState } from '../progress/mission-state.ts'
import { answersProblem } from './answers-problem.ts'
import { instagramProblem } from './instagram-problem.ts'
import { missionConditions } from './mission-conditions.ts'
import {
  type Answer,
  storeAnswers,
  storeSubscription,
  type Subscription,
  subscriptionTo,
} from './subscriptions.ts'

type Enrolling = { slug: string; body: z.output<typeof EnrollmentBody> }
type Context = { viewer: Viewer; origin: Origin; now: Date }

/**
 * Enrolls a partner. Enrollments of one mission run in sequence, so that places are not given
 * twice.
 */
export async function subscribe(tx: Tx, { slug, body }: Enrolling, context: Context) {
  const { viewer, origin, now } = context
  const mission = await lockMission(tx, viewer.brandId, slug)
  if (!mission || !isPublished(mission, now)) return refuse('unknown_mission')
  const problem =
    (await placeProblem(tx, mission, context)) ??
    (await lockProblem(tx, mission, context)) ??
    formProblem(body) ??
    (await answerProblem(tx, mission, body)) ??
    (await followersProblem(tx, mission, context))
  if (problem) return problem

  const { confirmation: _typed, accepted_terms: _accepted, answers, ...enrollment } = body
  const { brandId, partnerId } = viewer
  const subscription = await storeSubscription(
    tx,
    {
      brandId,
      partnerId,
      missionId: mission.id,
      status: mission.reviewsEnrollments ? 'in_review' : 'approved',
      enrollment,
      term: mission.term,
      address: origin.address,
    },
    now,
  )
  await countParticipant(tx, mission, 1)
  await storeAnswers(tx, subscription, answers.map(answerOf))
  await audit(tx, {
    brandId,
    actor: `partner:${partnerId}`,
    act: 'mission.enrolled',
    subject: `mission:${mission.id}`,
    detail: { term: mission.term.version },
    requestId: origin.requestId,
    at: now,
  })
  await announceSubscription(tx, mission, subscription, now)
  return { mission, subscription }
}

function announceSubscription(
  tx: Tx,
  { slug, reviewsEnrollments }: Mission,
  { id, brandId, partnerId }: Subscription,
  now: Date,
): Promise<void> {
  const status = reviewsEnrollments ? 'in_review' : 'approved'
  return announceAbout(
    tx,
    { brandId, partnerId },
    (partner_slug) => ({
      event: 'mission.subscribed',
      object: `mission-subscription:${id}`,
      data: { id, mission_slug: slug, partner_slug, status },
    }),
    now,
  )
}

async function placeProblem(tx: Tx, mission: Mission, { viewer, now }: Context) {
  const present = await subscriptionTo(tx, viewer, mission.id)
  if (present?.status === 'abandoned') return refuse('abandoned')
  if (present) return refuse('already_subscribed')
  const enrollment = enrollmentState(mission, now)
  if (enrollment === 'full') return refuse('enrolment_limit')
  return enrollment === 'open' ? null : refuse('enrolment_closed')
}

async function lockProblem(tx: Tx, mission: Mission, { viewer, now }: Context) {
  const { partnerId } = viewer
  const conditionsOf = await missionConditions(tx, [mission], { partnerId, now })
  const conditions = conditionsOf(mission)
  const lock = lockOf(conditions)
  if (lock === 'level')
    return refuse('level_needed', { value: levelsInWords(conditions.levels) })
  const missing = conditions.required_courses.find(({ finished }) => !finished)
  return missing ? refuse('course_needed', { value: missing.title }) : null
}

function formProblem(body: Enrolling['body']) {
  if (body.confirmation.trim() !== CONFIRMATION)
    return refuse('not_confirmed', { field: 'confirmation' })
  return body.accepted_terms
    ? null
    : refuse('terms_not_accepted', { field: 'accepted_terms' })
}

async function answerProblem(tx: Tx, mission: Mission, { answers }: Enrolling['body']) {
  const questions = await questionsOf(tx, mission)
  const problem = answersProblem(
    questions.map((question) => ({ ...question, options: question.options.length })),
    answers.map(answerOf),
  )
  return problem && refuse(problem, { field: 'answers' })
}

async function followersProblem(
  tx: Tx,
  { minimumFollowers }: Mission,
  { viewer, now }: Context,
) {
  if (minimumFollowers === null) return null
  const profile = await instagramStateOf(tx, viewer)
  const problem = instagramProblem(minimumFollowers, profile, now)
  return problem && refuse(problem, { value: minimumFollowers.toLocaleString('pt-BR') })
}

export function answerOf(given: Enrolling['body']['answers'][number]): Answer {
  return {
    questionId: given.question_id,
    answer: given.answer ?? '',
    optionIds: given.option_ids,
  }
}
