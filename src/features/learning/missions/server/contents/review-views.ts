import { slugsById } from '#features/people/partners/server/public.ts'
import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

import {
  type Answer,
  answersOfSubscriptions,
  type Subscription,
} from '../enrollment/subscriptions.ts'
import { type MissionQuestion, missionsById, questionsOfMissions } from '../missions.ts'
import { viewContent } from '../views.ts'
import type { Content } from './contents.ts'

/** Contents of one brand's missions, for its reviewers. */
export async function contentsForBrand(
  tx: Tx,
  brandId: BrandId,
  { contents, store }: { contents: Content[]; store: FileStore },
) {
  const [missions, slugs, views] = await Promise.all([
    missionsById(tx, brandId, contents.map(missionIdOf)),
    slugsById(tx, brandId, contents.map(partnerIdOf)),
    Promise.all(contents.map((content) => viewContent(content, store))),
  ])
  return contents.flatMap((content, index) => {
    const view = views[index]
    if (!view) return []
    return {
      ...view,
      mission_slug: missions.get(content.missionId)?.slug ?? '',
      partner_slug: slugs.get(content.partnerId) ?? '',
    }
  })
}

export async function contentForBrand(tx: Tx, content: Content, store: FileStore) {
  const [view] = await contentsForBrand(tx, content.brandId, { contents: [content], store })
  if (!view) throw new Error(`content ${content.id} has no view`)
  return view
}

/** Enrollments of one brand's missions, for its reviewers. */
export async function subscriptionsForBrand(
  tx: Tx,
  brandId: BrandId,
  subscriptions: Subscription[],
) {
  const missionIds = subscriptions.map(missionIdOf)
  const [missions, slugs, questions, answers] = await Promise.all([
    missionsById(tx, brandId, missionIds),
    slugsById(tx, brandId, subscriptions.map(partnerIdOf)),
    questionsOfMissions(tx, brandId, missionIds),
    answersOfSubscriptions(
      tx,
      brandId,
      subscriptions.map(({ id }) => id),
    ),
  ])
  const questionsById = new Map(questions.map((question) => [question.id, question]))
  return subscriptions.map((subscription) => ({
    id: subscription.id,
    mission_slug: missions.get(subscription.missionId)?.slug ?? '',
    partner_slug: slugs.get(subscription.partnerId) ?? '',
    status: subscription.status,
    enrolment: subscription.enrollment,
    answers: (answers.get(subscription.id) ?? []).map((answer) =>
      viewAnswer(answer, questionsById.get(answer.questionId)),
    ),
    created_at: subscription.createdAt,
  }))
}

export async function subscriptionForBrand(tx: Tx, subscription: Subscription) {
  const [view] = await subscriptionsForBrand(tx, subscription.brandId, [subscription])
  if (!view) throw new Error(`subscription ${subscription.id} has no view`)
  return view
}

function viewAnswer({ answer, optionIds }: Answer, question: MissionQuestion | undefined) {
  const chosen = optionIds.map((id) => question?.options[id - 1] ?? '')
  return {
    question: question?.question ?? '',
    answer: [answer, ...chosen].filter(Boolean).join(', '),
  }
}

function missionIdOf({ missionId }: { missionId: Id<'mission'> }): number {
  return missionId
}

function partnerIdOf({ partnerId }: { partnerId: PartnerId }): number {
  return partnerId
}
