import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'

import { BrandContacts, contactAddress } from '#features/program/brands/brand-contacts.ts'
import { showBrand } from '#features/program/brands/contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey, endpointQuery } from '#platform/web/api/query-client.ts'
import { readPersisted, writePersisted } from '#platform/web/session/persisted.ts'

import { listPermissions, showMe } from '../contract.ts'
import { showSignInOptions } from '../recovery-contract.ts'

const SESSION_FRESH_MS = 60_000

/** The user, their partner and its brand; a change of the approval is noticed quickly. */
export const sessionQuery = {
  ...endpointQuery(showMe, {}),
  staleTime: SESSION_FRESH_MS,
}

/**
 * A brand parameter for its partners, from `user/me`; undefined where it is not included.
 */
export function useBrandParameter(name: string): unknown {
  const { data: me } = useSuspenseQuery(sessionQuery)
  return me.partner.parameters.find((parameter) => parameter.var === name)?.value
}

/** Whether the brand pays sales by monthly closings; else they become credits to redeem. */
export function useClosesCommissions(): boolean {
  return useSuspenseQuery(sessionQuery).data.partner.parent.mode === 'commission'
}

export function brandQuery(slug: string) {
  return endpointQuery(showBrand, { query: { slug } })
}

/** The settings of the brand's login pages. */
export function signInOptionsQuery(slug: string) {
  return endpointQuery(showSignInOptions, { params: { slug_parent: slug } })
}

type Permissions = Output<typeof listPermissions>

/** The menu of the partner's approval level; loaded only once in a browser session. */
export const permissionsQuery = queryOptions<Permissions>({
  queryKey: endpointKey(listPermissions),
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const kept = readPersisted('alcadas', listPermissions.response, 'session')
    if (kept !== null) return kept
    const permissions = await call(listPermissions, {})
    writePersisted('alcadas', permissions, 'session')
    return permissions
  },
})

/** The brand's contact; null where it has none. */
export function useBrandContacts() {
  const given = useBrandParameter('customer_service')
  const contacts = BrandContacts.safeParse(useBrandParameter('basic_contacts')).data ?? []
  const service = typeof given === 'string' ? given : null
  if (service === null && contacts.length === 0) return null
  const links = contacts.map((contact) => ({
    channel: contact.channel,
    address: contactAddress(contact),
  }))
  return { service, links }
}
