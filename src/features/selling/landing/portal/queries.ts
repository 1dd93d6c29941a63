import type { Input } from '#platform/contract/endpoint/endpoint.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

import { previewLandingPage, showLandingBanners, showLandingLink } from '../contract.ts'

export const bannersQuery = endpointQuery(showLandingBanners, {}, { remember: false })
export const landingLinkQuery = endpointQuery(showLandingLink, {})

export type TypedPage = Input<typeof previewLandingPage>['body']

export const previewQuery = (body: TypedPage) =>
  endpointQuery(previewLandingPage, { body }, { remember: false })
