import { useSuspenseQuery } from '@tanstack/react-query'

import { BrandNetworks } from '#features/program/brands/brand-contacts.ts'
import { listParametersByKeys } from '#features/program/brands/contract.ts'
import { showShowUp } from '#features/program/identity/show-up-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

import {
  listLinkStores,
  showDashboardLayout,
  showInvites,
  showOverview,
  showSpread,
  showToday,
} from '../contract.ts'

export const overviewQuery = endpointQuery(showOverview, {}, { remember: false })
export const layoutQuery = endpointQuery(showDashboardLayout, {})
export const todayQuery = endpointQuery(showToday, {})
export const invitesQuery = endpointQuery(showInvites, {})
export const spreadQuery = endpointQuery(showSpread, {})
export const linkStoresQuery = endpointQuery(listLinkStores, {})

/** Loaded again each time: the brand may have another video. */
export const showUpQuery = endpointQuery(showShowUp, {}, { remember: false })

const NETWORKS = 'brand_social_networks'
const networksQuery = endpointQuery(listParametersByKeys, { query: { keys: NETWORKS } })

/** The brand's names on the networks. */
export function useBrandNetworks() {
  const { data } = useSuspenseQuery(networksQuery)
  return BrandNetworks.safeParse(data[NETWORKS]?.value).data ?? []
}

export type Widget = Output<typeof showDashboardLayout>['widgets'][number]['widget']

/** The widgets that the brand shows, in its order. */
export function useShownWidgets(): Widget[] {
  const { data } = useSuspenseQuery(layoutQuery)
  return data.widgets.filter(({ show }) => show === 1).map(({ widget }) => widget)
}
