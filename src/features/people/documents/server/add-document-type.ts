import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

export type NewDocumentType = Omit<
  RowOf<'document_type'>,
  'id' | 'requestedFrom' | 'active'
> & {
  active?: boolean
  requestedFrom?: Date
}

/** Adds a document that a brand requires of its partners; returns its id. */
export async function addDocumentType(tx: Tx, type: NewDocumentType): Promise<number> {
  const row = await owning<'document_type'>(tx)
    .insertInto('document_type')
    .values({
      brandId: type.brandId,
      name: type.name,
      description: type.description,
      pfPj: type.pfPj,
      required: type.required,
      position: type.position,
      active: type.active ?? true,
      requestedFrom: type.requestedFrom ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
