import type { FileStore } from '#platform/server/files/file-store.ts'
import { servePictures } from '#platform/server/files/pictures/serve-pictures.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../brand-contract.ts'
import * as more from '../read-contract.ts'
import { contentById, contentsOfBrand } from './contents/contents.ts'
import { reviewContent } from './contents/review-content.ts'
import {
  contentForBrand,
  contentsForBrand,
  subscriptionForBrand,
  subscriptionsForBrand,
} from './contents/review-views.ts'
import { reviewSubscription } from './enrollment/review-subscription.ts'
import { subscriptionById, subscriptionsOfBrand } from './enrollment/subscriptions.ts'
import { importMissions } from './files/import-missions.ts'
import { writeMissions } from './files/write-missions.ts'
import type { MissionParts } from './mission-parts.ts'
import { lockMission, missionBySlug } from './missions.ts'
import { bodyOf, brandMissionReads, viewListed, viewWhole } from './pages/brand-reads.ts'
import { pictureKeyOf, putPicture } from './pages/pictures.ts'
import { publishMission } from './publish-mission.ts'
import { archiveMission, putMission } from './put-mission.ts'
import { viewCard } from './views.ts'

const contentPages = keysetById('mission contents')
const subscriptionPages = keysetById('mission subscriptions')

/** The calls of a brand's systems: write missions, and review contents and enrollments. */
export function brandMissionRoutes(server: Server, parts: MissionParts): void {
  brandMissionReads(server)
  writingRoutes(server, parts)
  contentRoutes(server, parts.store)
  subscriptionRoutes(server)
}

function writingRoutes(server: Server, { store, scan }: MissionParts): void {
  serve(server, contract.putMission, async ({ params, query, body, ...call }) => {
    const { viewer, version, tx, origin, now } = call
    const context = { caller: viewer, requestId: origin.requestId, version, now }
    const written = { slug: params.slug, body, onlyNew: query.only_new }
    const mission = await putMission(tx, written, context)
    if (mission instanceof Refusal) return mission
    return viewCard(tx, mission, { partnerId: null, now })
  })

  serve(server, more.deleteMission, async ({ params, version, ...call }) => {
    const { viewer, tx, origin, now } = call
    const mission = await lockMission(tx, viewer.brandId, params.slug)
    const stale = version.check(mission && (await viewWhole(tx, mission, now)))
    if (stale || !mission) return stale ?? refuse('unknown_mission')
    const context = { caller: viewer, requestId: origin.requestId, now }
    return viewListed(await archiveMission(tx, mission, context), now)
  })

  serveWithoutTransaction(
    server,
    contract.putMissionImage,
    async ({ params, body, viewer, inTransaction, now }) => {
      const sent = { caller: viewer, slug: params.slug, file: body.file }
      const mission = await putPicture(sent, { store, scan, inTransaction, now })
      if (mission instanceof Refusal) return mission
      return inTransaction((tx) => viewCard(tx, mission, { partnerId: null, now }))
    },
  )

  publicationRoutes(server)
  servePictures(server.http, 'mission-pictures', { store, keyOf: pictureKeyOf })
}

function publicationRoutes(server: Server): void {
  serve(server, more.publishMission, async ({ params, body, version, ...call }) => {
    const { viewer, tx, origin, now } = call
    const mission = await lockMission(tx, viewer.brandId, params.slug)
    const stale = version.check(mission && (await viewWhole(tx, mission, now)))
    if (stale || !mission) return stale ?? refuse('unknown_mission')
    const context = { caller: viewer, requestId: origin.requestId, now }
    const published = await publishMission(
      tx,
      { mission, from: body.published_at },
      context,
    )
    return published instanceof Refusal ? published : viewListed(published, now)
  })

  serve(server, more.exportMission, async ({ params, viewer, tx }) => {
    const mission = await missionBySlug(tx, viewer.brandId, params.slug)
    if (!mission) return refuse('unknown_mission')
    return {
      bytes: new TextEncoder().encode(
        writeMissions(mission.slug, await bodyOf(tx, mission)),
      ),
      contentType: 'application/yaml; charset=utf-8',
      fileName: `${mission.slug}.yaml`,
    }
  })

  serve(server, more.importMissions, ({ body, viewer, tx, origin, now }) =>
    importMissions(tx, body.yaml, { caller: viewer, requestId: origin.requestId, now }),
  )
}

function contentRoutes(server: Server, store: FileStore): void {
  serve(server, contract.listMissionContentsToReview, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const page = await readPageById(contentPages, query, (range) =>
      contentsOfBrand(tx, { brandId, status: query.status, ...range }),
    )
    if (page instanceof Refusal) return page
    const data = await contentsForBrand(tx, brandId, { contents: page.rows, store })
    return { data, next: page.next }
  })

  serve(server, contract.showMissionContentOfBrand, async ({ params, viewer, tx }) => {
    const content = await contentById(tx, viewer.brandId, params.id)
    return content ? contentForBrand(tx, content, store) : refuse('unknown_content')
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
      const { brandId } = viewer
      const page = await readPageById(subscriptionPages, query, (range) =>
        subscriptionsOfBrand(tx, { brandId, status: query.status, ...range }),
      )
      if (page instanceof Refusal) return page
      const data = await subscriptionsForBrand(tx, brandId, page.rows)
      return { data, next: page.next }
    },
  )

  serve(server, contract.showMissionSubscriptionOfBrand, async ({ params, viewer, tx }) => {
    const found = await subscriptionById(tx, viewer.brandId, params.id)
    return found ? subscriptionForBrand(tx, found) : refuse('unknown_subscription')
  })

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
