import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { missionById, questionsOf } from '../missions.ts'
import { answersProblem } from './answers-problem.ts'
import { type Answer, answersOf, lockSubscription, storeAnswers } from './subscriptions.ts'

type Answering = { viewer: Viewer; subscriptionId: number; answers: Answer[] }

/** Adds or corrects a partner's answers; required ones stay required. */
export async function answerQuestions(
  tx: Tx,
  { viewer, subscriptionId, answers }: Answering,
) {
  const { brandId, partnerId } = viewer
  const subscription = await lockSubscription(tx, brandId, subscriptionId)
  if (subscription?.partnerId !== partnerId) return refuse('unknown_subscription')
  const { status, missionId } = subscription
  if (status === 'abandoned' || status === 'refused') return refuse('unknown_subscription')
  const mission = await missionById(tx, { brandId, missionId })
  const questions = await questionsOf(tx, mission)
  const given = new Map(
    [...(await answersOf(tx, subscription)), ...answers].map((answer) => [
      answer.questionId,
      answer,
    ]),
  )
  const problem = answersProblem(
    questions.map((question) => ({ ...question, options: question.options.length })),
    [...given.values()],
  )
  if (problem) return refuse(problem, { field: 'answers' })
  await storeAnswers(tx, subscription, answers)
  return { subscription_id: subscriptionId, answered: given.size }
}
