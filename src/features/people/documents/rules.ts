export const documentStates = ['in_review', 'approved', 'refused'] as const
export type DocumentState = (typeof documentStates)[number]

type Required = { typeId: number; required: boolean }
type Sent = { typeId: number; state: DocumentState }

/** Whether a partner still owes a document: a required one that was not sent, or was refused. */
export function owesDocuments(types: readonly Required[], sent: readonly Sent[]): boolean {
  const valid = new Set(
    sent.filter(({ state }) => state !== 'refused').map(({ typeId }) => typeId),
  )
  return types.some(({ typeId, required }) => required && !valid.has(typeId))
}
