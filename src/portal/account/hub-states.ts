import type {
  listDocuments,
  listDocumentTypes,
} from '#features/people/documents/contract.ts'
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

/** The worst state of the documents that the brand asks for, and of how many. */
export function documentsState(types: Types, documents: Documents): string {
  if (types.length === 0) return hubText.noDocuments
  // Newest first: a later document replaces a refused one.
  const states = types.map(({ id, required }) => ({
    required,
    status: documents.find((one) => one.partner_doc_type_id === id)?.status ?? 'missing',
  }))
  const of = (status: string) => states.filter((one) => one.status === status).length
  const missing = states.filter((one) => one.status === 'missing' && one.required).length
  if (of('refused') > 0) return hubText.refused(of('refused'))
  if (missing > 0) return hubText.missing(missing)
  if (of('in_review') > 0) return hubText.inReview(of('in_review'))
  return of('approved') > 0 ? hubText.approved(of('approved')) : hubText.optional
}

/** Whether the documents need the person: a refused one, or a required one not sent. */
export function documentsNeedPerson(types: Types, documents: Documents): boolean {
  return types.some(({ id, required }) => {
    const status = documents.find((one) => one.partner_doc_type_id === id)?.status
    return status === 'refused' || (status === undefined && required)
  })
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
