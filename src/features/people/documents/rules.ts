export const documentStates = ['in_review', 'approved', 'refused'] as const

export type DocumentState = (typeof documentStates)[number]

type Required = {
  required: boolean
  /** Null: from the beginning. */
  requestedFrom: Date | null
}

/** Whether a document must be there now: until its day comes, an approved partner need not send it. */
export function isDue({ required, requestedFrom }: Required, now: Date): boolean {
  return required && (requestedFrom === null || requestedFrom <= now)
}

type TypeOfDocument = { id: number; required: boolean; requested_from: Date | null }
type SentDocument = { partner_doc_type_id: number; status: DocumentState }

/** Of one type: the state of what was sent, or whether it is missing, comes later, or is not required. */
export type StateOfType = DocumentState | 'missing' | 'later' | 'optional'

/**
 * The one rule of the documents' screen and of the account. `documents` are newest first, because a later one
 * replaces a refused one; without `now` every required one counts, as it does in the registration.
 */
export function stateOfType(
  type: TypeOfDocument,
  documents: readonly SentDocument[],
  now: Date | null,
): StateOfType {
  const sent = documents.find(({ partner_doc_type_id: id }) => id === type.id)
  if (sent !== undefined) return sent.status
  if (!type.required) return 'optional'
  const requestedFrom = type.requested_from
  return now === null || isDue({ required: true, requestedFrom }, now) ? 'missing' : 'later'
}
