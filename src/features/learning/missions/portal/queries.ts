import { pagesQuery } from '#platform/web/api/page-query.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

import {
  listMissions,
  listMissionsAvailable,
  listMissionsNotSubscribed,
  showFinishedMission,
  showMission,
  showNextGoal,
  showMissionTerms,
} from '../contract.ts'

const PER_PAGE = 12

export const opportunitiesQuery = pagesQuery(listMissionsNotSubscribed, (page) => ({
  query: { page, per_page: PER_PAGE },
}))

export const subscribedQuery = pagesQuery(listMissions, (page) => ({
  query: { page, per_page: PER_PAGE, vigente: true, finished: false },
}))

export const finishedQuery = pagesQuery(listMissions, (page) => ({
  query: { page, per_page: PER_PAGE, vigente: false, finished: true },
}))

const AT_HOME = { page: 1, per_page: 3 }

/** The first of a person's own missions, for the dashboard. */
export const homeMissionsQuery = endpointQuery(listMissions, {
  query: { ...AT_HOME, vigente: true, finished: false },
})

/** The sales goal that is reached next; sales change it on the server. */
export const nextGoalQuery = endpointQuery(showNextGoal, {})

/** The first of those open for enrollment, for the dashboard. */
export const homeOpportunitiesQuery = endpointQuery(listMissionsAvailable, {
  query: AT_HOME,
})

type Mission = { slug: string; brand: { slug: string } }

/** Reviews and sales change it on the server: it is loaded again each time. */
export function missionQuery(slug: string) {
  return endpointQuery(showMission, { params: { slug } }, { remember: false })
}

export function missionTermsQuery({ slug, brand }: Mission) {
  return endpointQuery(showMissionTerms, {
    params: { slug },
    query: { slug_company: brand.slug },
  })
}

export function finishedMissionQuery(slug: string, id: number) {
  return endpointQuery(showFinishedMission, { params: { slug, id } }, { remember: false })
}
