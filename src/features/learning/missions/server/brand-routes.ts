import { partnerById } from '#features/people/partners/server/public.ts'
import { toPage } from '#platform/contract/page.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { servePictures } from '#platform/server/files/pictures/serve-pictures.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { Refusal } from '#platform/server/refusal.ts'

import * as contract from '../brand-contract.ts'
import { type Content, contentsToReview } from './contents/contents.ts'
import { reviewContent } from './contents/review-content.ts'
import { reviewSubscription } from './enrolment/review-subscription.ts'
import {
  answersOf,
  type Subscription,
  subscriptionsToReview,
} from './enrolment/subscriptions.ts'
import type { MissionParts } from './mission-parts.ts'
import { missionById, questionsOf } from './missions.ts'
import { pictureKeyOf, putPicture } from './pages/pictures.ts'
import { putMission } from './put-mission.ts'
import { viewCard, viewContent } from './views.ts'

/** The brand's acts, by its own systems: write missions, and judge what comes of them. */
export function brandMissionRoutes(server: Server, parts: MissionParts): void {
  writingRoutes(server, parts)
  contentRoutes(server, parts.store)
  subscriptionRoutes(server)
}

function writingRoutes(server: Server, { store, scan }: MissionParts): void {
  serve(server, contract.putMission, async ({ params, body, viewer, tx, origin, now }) => {
    const context = { caller: viewer, requestId: origin.requestId, now }
    const mission = await putMission(tx, { slug: params.slug, body }, context)
    if (mission instanceof Refusal) return mission
    return viewCard(tx, mission, { partnerId: null, now })
  })

  serveWithoutTransaction(
    server,
    contract.putMissionImage,
    async ({ params, body, viewer, inTransaction, now }) => {
      const sent = { caller: viewer, slug: params.slug, file: body.file }
      const mission = await putPicture(sent, { store, scan, inTransaction })
      if (mission instanceof Refusal) return mission
      return inTransaction((tx) => viewCard(tx, mission, { partnerId: null, now }))
    },
  )

  servePictures(server.http, 'mission-pictures', { store, keyOf: pictureKeyOf })
}

function contentRoutes(server: Server, store: FileStore): void {
  serve(server, contract.listMissionContentsToReview, async ({ query, viewer, tx }) => {
    const paging = { page: query.page, perPage: query.per_page }
    const { waiting, total } = await contentsToReview(tx, viewer.brandId, paging)
    const data = []
    for (const content of waiting) data.push(await contentForBrand(tx, content, store))
    return toPage(data, { ...query, total })
  })

  serve(
    server,
    contract.approveMissionContent,
    async ({ params, body, viewer, tx, origin, now }) => {
      const decided = await reviewContent(
        tx,
        { id: params.id, status: 'approved', reason: body.feedback ?? null },
        { caller: viewer, requestId: origin.requestId, now },
      )
      return decided instanceof Refusal ? decided : contentForBrand(tx, decided, store)
    },
  )

  serve(
    server,
    contract.refuseMissionContent,
    async ({ params, body, viewer, tx, origin, now }) => {
      const decided = await reviewContent(
        tx,
        { id: params.id, status: 'refused', reason: body.reason },
        { caller: viewer, requestId: origin.requestId, now },
      )
      return decided instanceof Refusal ? decided : contentForBrand(tx, decided, store)
    },
  )
}

function subscriptionRoutes(server: Server): void {
  serve(
    server,
    contract.listMissionSubscriptionsToReview,
    async ({ query, viewer, tx }) => {
      const paging = { page: query.page, perPage: query.per_page }
      const { waiting, total } = await subscriptionsToReview(tx, viewer.brandId, paging)
      const data = []
      for (const one of waiting) data.push(await subscriptionForBrand(tx, one))
      return toPage(data, { ...query, total })
    },
  )

  serve(
    server,
    contract.approveMissionSubscription,
    async ({ params, viewer, tx, origin, now }) => {
      const decided = await reviewSubscription(
        tx,
        { id: params.id, status: 'approved', reason: null },
        { caller: viewer, requestId: origin.requestId, now },
      )
      return decided instanceof Refusal ? decided : subscriptionForBrand(tx, decided)
    },
  )

  serve(
    server,
    contract.refuseMissionSubscription,
    async ({ params, body, viewer, tx, origin, now }) => {
      const decided = await reviewSubscription(
        tx,
        { id: params.id, status: 'refused', reason: body.reason },
        { caller: viewer, requestId: origin.requestId, now },
      )
      return decided instanceof Refusal ? decided : subscriptionForBrand(tx, decided)
    },
  )
}

async function contentForBrand(tx: Tx, content: Content, store: FileStore) {
  const { slug } = await missionById(tx, content)
  const partner = await partnerById(tx, content)
  return {
    ...(await viewContent(content, store)),
    mission_slug: slug,
    partner_slug: partner?.slug ?? '',
  }
}

async function subscriptionForBrand(tx: Tx, subscription: Subscription) {
  const mission = await missionById(tx, subscription)
  const partner = await partnerById(tx, subscription)
  const questions = new Map((await questionsOf(tx, mission)).map((one) => [one.id, one]))
  const answers = await answersOf(tx, subscription)
  return {
    id: subscription.id,
    mission_slug: mission.slug,
    partner_slug: partner?.slug ?? '',
    status: subscription.status,
    enrolment: subscription.enrolment,
    answers: answers.map(({ questionId, answer, optionIds }) => {
      const question = questions.get(questionId)
      const chosen = optionIds.map((id) => question?.options[id - 1] ?? '')
      return {
        question: question?.question ?? '',
        answer: [answer, ...chosen].filter(Boolean).join(', '),
      }
    }),
    created_at: subscription.createdAt,
  }
}
