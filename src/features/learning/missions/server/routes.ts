import { partnerById } from '#features/people/partners/server/public.ts'
import { brandBySlug } from '#features/program/brands/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { brandOfDomain } from '#platform/server/public-page/brand-of-host.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { brandMissionRoutes } from './brand-routes.ts'
import { countSent } from './contents/contents.ts'
import { sendContent } from './contents/send-content.ts'
import { answerQuestions } from './enrollment/answer-questions.ts'
import { leaveMission } from './enrollment/leave-mission.ts'
import { answerOf, subscribe } from './enrollment/subscribe.ts'
import { subscribedPage } from './enrollment/subscriptions.ts'
import type { MissionParts } from './mission-parts.ts'
import { isPublished, missionBySlug, missionsPage, questionsOf } from './missions.ts'
import { missionAt, publicPages } from './pages/public-pages.ts'
import { nextGoal, viewGoal } from './progress/sales-goals.ts'
import { viewFinished } from './view-finished.ts'
import {
  viewCard,
  viewCards,
  viewContent,
  viewPage,
  viewQuestion,
  viewSubscription,
} from './views.ts'

export function missionRoutes(server: Server, parts: MissionParts): void {
  listRoutes(server)
  enrollmentRoutes(server)
  publicRoutes(server)
  const { store, scan } = parts

  serve(server, contract.showMission, async ({ params, viewer, tx, now }) => {
    const mission = await missionBySlug(tx, viewer.brandId, params.slug)
    if (!mission || !isPublished(mission, now)) return refuse('unknown_mission')
    return viewPage(tx, { viewer, mission, store }, now)
  })

  serve(server, contract.showFinishedMission, ({ params, viewer, tx, now }) =>
    viewFinished(tx, { viewer, ...params, store }, now),
  )

  serveWithoutTransaction(
    server,
    contract.sendMissionContent,
    async ({ body, viewer, inTransaction, now }) => {
      const sent = await sendContent(viewer, body, { store, scan, inTransaction, now })
      return sent instanceof Refusal ? sent : viewContent(sent, store)
    },
  )

  brandMissionRoutes(server, parts)
  publicPages(server, parts.publicUrl)
}

function listRoutes(server: Server): void {
  serve(server, contract.listMissions, async ({ query, viewer, tx, now }) => {
    const finished = query.finished ? true : query.vigente ? false : null
    const paging = { page: query.page, perPage: query.per_page, finished }
    const { subscribed, total } = await subscribedPage(tx, viewer, paging, now)
    const missions = subscribed.map(({ mission }) => mission)
    const ids = subscribed.map(({ subscription }) => subscription.id)
    const [cards, sent, goals] = await Promise.all([
      viewCards(tx, missions, { partnerId: viewer.partnerId, now }),
      countSent(tx, viewer.brandId, ids),
      Promise.all(subscribed.map((taken) => viewGoal(tx, viewer, taken, now))),
    ])
    const data = subscribed.flatMap(({ mission, subscription }, index) => {
      const card = cards[index]
      if (!card) return []
      return {
        ...card,
        subscription: viewSubscription(subscription),
        contents_sent: sent.get(subscription.id) ?? 0,
        contents_required: mission.contentsRequired,
        goal: goals[index] ?? null,
      }
    })
    return toPage(data, { ...query, total })
  })

  serve(server, contract.showNextGoal, async ({ viewer, tx, now }) => ({
    next: await nextGoal(tx, viewer, now),
  }))

  serve(server, contract.listMissionsNotSubscribed, async ({ query, viewer, tx, now }) => {
    const { brandId, partnerId } = viewer
    const filter = { brandId, withoutPartner: partnerId, state: 'unfinished' } as const
    const paging = { page: query.page, perPage: query.per_page }
    const { missions, total } = await missionsPage(tx, filter, paging, now)
    return toPage(await viewCards(tx, missions, { partnerId, now }), { ...query, total })
  })

  serve(server, contract.listMissionsAvailable, async ({ query, viewer, tx, now }) => {
    const { brandId, partnerId } = viewer
    const partner = await partnerById(tx, { brandId, partnerId })
    const filter = {
      brandId,
      withoutPartner: partnerId,
      enrollmentOpen: true,
      forLevel: partner?.levelId ?? null,
    }
    const paging = { page: query.page, perPage: query.per_page }
    const { missions, total } = await missionsPage(tx, filter, paging, now)
    return toPage(await viewCards(tx, missions, { partnerId, now }), { ...query, total })
  })
}

function enrollmentRoutes(server: Server): void {
  serve(
    server,
    contract.subscribeToMission,
    async ({ params, body, viewer, tx, origin, now }) => {
      const done = await subscribe(tx, { slug: params.slug, body }, { viewer, origin, now })
      if (done instanceof Refusal) return done
      const { mission, subscription } = done
      return {
        subscription_id: subscription.id,
        status: mission.reviewsEnrollments ? ('in_review' as const) : ('approved' as const),
        questions: (await questionsOf(tx, mission)).map(viewQuestion),
      }
    },
  )

  serve(server, contract.abandonMission, ({ params, body, viewer, tx, origin, now }) =>
    leaveMission(
      tx,
      { id: params.id, reason: body.reason },
      { viewer, requestId: origin.requestId, now },
    ),
  )

  serve(server, contract.answerMissionQuestions, ({ body, viewer, tx }) =>
    answerQuestions(tx, {
      viewer,
      subscriptionId: body.subscription_id,
      answers: body.answers.map(answerOf),
    }),
  )
}

function publicRoutes(server: Server): void {
  serve(server, contract.listPublicMissions, async ({ query, tx, now }) => {
    const { slug_company: slug, page, per_page: perPage } = query
    const brand = slug === undefined ? null : await brandBySlug(tx, slug)
    if (slug !== undefined && !brand) return toPage([], { ...query, total: 0 })
    const state = query.status ?? 'unfinished'
    const filter = {
      brandId: (brand ?? brandOfDomain())?.id ?? null,
      publicOnly: true,
      state,
    } as const
    const { missions, total } = await missionsPage(tx, filter, { page, perPage }, now)
    return toPage(await viewCards(tx, missions, { partnerId: null, now }), {
      ...query,
      total,
    })
  })

  serve(server, contract.showPublicMission, async ({ params, query, tx, now }) => {
    const mission = await missionAt(tx, { ...params, ...query }, now)
    if (!mission?.isPublic || mission.archivedAt) return refuse('unknown_mission')
    const card = await viewCard(tx, mission, { partnerId: null, now })
    return { ...card, instructions: mission.instructions, rules: mission.rules }
  })

  serve(server, contract.showMissionTerms, async ({ params, query, tx, now }) => {
    const mission = await missionAt(tx, { ...params, ...query }, now)
    if (!mission) return refuse('unknown_mission')
    return {
      data: [{ id: mission.id, ...mission.term }],
      published_at: mission.publishedAt,
    }
  })
}
