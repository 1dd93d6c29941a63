import { endpointQuery } from '#platform/web/api/query-client.ts'

import { showLandingBanners, showLandingLink } from '../contract.ts'

export const bannersQuery = endpointQuery(showLandingBanners, {}, { remember: false })
export const landingLinkQuery = endpointQuery(showLandingLink, {})
