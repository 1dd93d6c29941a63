import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

import {
  documentsQuery,
  documentTypesQuery,
} from '#features/people/documents/portal/queries.ts'
import { profileQuery } from '#features/people/profile/portal/queries.ts'
import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { useNow } from '#platform/web/use-now.ts'

import type { AccountSlug } from '../account-sections.ts'
import type { HubRowProps } from './hub-row.tsx'
import { addressState, documentsState, networkState, payoutState } from './hub-states.ts'
import { accountText } from './text.ts'

const words = accountText.hub

type RowState = Pick<HubRowProps, 'state' | 'urgent'>

/** The state of each section of the account; what cannot be loaded is described instead. */
export function useHubStates(): Record<AccountSlug, RowState> {
  const { partner, email } = useSuspenseQuery(sessionQuery).data
  const payout = payoutState(partner)
  return {
    'personal-info': { state: partner.name },
    address: useAddress(),
    'bank-account': { state: payout ?? words.noPayout, urgent: payout === null },
    'company-data': { state: partner.pf_pj === 'PJ' ? words.company : words.person },
    'social-account': { state: networkState(partner.social_networks) ?? words.noNetworks },
    'change-space': { state: partner.slug },
    'my-documents': useDocuments(),
    'contact-details': { state: email },
    'change-password': { state: words.password },
    privacy: { state: words.privacy },
    'disable-account': { state: words.disable },
  }
}

function useAddress(): RowState {
  const { data, isError } = useQuery(profileQuery)
  if (data !== undefined) return { state: addressState(data) ?? words.noAddress }
  return { state: isError ? accountText.sections.address.detail : undefined }
}

function useDocuments(): RowState {
  const now = useNow()
  const types = useQuery(documentTypesQuery)
  const documents = useQuery(documentsQuery)
  if (types.data === undefined || documents.data === undefined) {
    const failed = types.isError || documents.isError
    return { state: failed ? accountText.sections['my-documents'].detail : undefined }
  }
  return documentsState(types.data.data, documents.data.data, now)
}
