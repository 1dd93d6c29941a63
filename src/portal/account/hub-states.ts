import type {
  listDocuments,
  listDocumentTypes,
} from '#features/people/documents/contract.ts'
import { type StateOfType, stateOfType } from '#features/people/documents/rules.ts'
import type { showProfile } from '#features/people/profile/contract.ts'
import type { Me } from '#features/program/identity/contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import { accountText } from './text.ts'

const hubText = accountText.hub

type Destination = Pick<Me['partner'], 'pix_account' | 'bank_account'>
type Types = Output<typeof listDocumentTypes>['data']
type Documents = Output<typeof listDocuments>['data']

/** Where the money goes, in one line; null: nothing was filled in. */
export function payoutState({ pix_account: pix, bank_account: bank }: Destination) {
  if (pix !== null) {
    const [, end] = /^\(.*-(\d{4})$/.exec(pix.key) ?? []
    return end === undefined ? hubText.pixKey(pix.key) : hubText.pixKeyEnd(end)
  }
  return bank === null ? null : hubText.bank(bank.bank_name, `${bank.number}-${bank.digit}`)
}

/** The worst state of the documents that the brand asks for, and of how many; urgent: it needs the person. */
export function documentsState(types: Types, documents: Documents, now: Date) {
  if (types.length === 0) return { state: hubText.noDocuments, urgent: false }
  const states = types.map((type) => stateOfType(type, documents, now))
  const of = (state: StateOfType) => states.filter((one) => one === state).length
  if (of('refused') > 0) return { state: hubText.refused(of('refused')), urgent: true }
  if (of('missing') > 0) return { state: hubText.missing(of('missing')), urgent: true }
  return { state: calmState(of), urgent: false }
}

function calmState(of: (state: StateOfType) => number): string {
  if (of('in_review') > 0) return hubText.inReview(of('in_review'))
  if (of('approved') > 0) return hubText.approved(of('approved'))
  return of('later') > 0 ? hubText.later : hubText.optional
}

/** Street, number and town; null: no address was filled in. */
export function addressState({
  address,
}: Pick<Output<typeof showProfile>, 'address'>): string | null {
  return address === null || address === undefined
    ? null
    : hubText.address(address.street, address.number, address.city)
}

/** The first network, Instagram before the others; null: none. */
export function networkState(networks: Me['partner']['social_networks']): string | null {
  const own = networks.find(({ network }) => network === 'instagram') ?? networks[0]
  if (own === undefined) return null
  return own.network === 'instagram' ? `@${own.content}` : own.content
}
