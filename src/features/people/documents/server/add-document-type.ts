import { owning, type Tx } from '#platform/server/database/db.ts'

export type NewDocumentType = {
  brandId: number
  name: string
  description: string | null
  pfPj: 'PF' | 'PJ' | 'ALL'
  required: boolean
  position: number
  requestedFrom?: Date
}

/** One more document that a brand asks its partners for; answers its id. */
export async function addDocumentType(tx: Tx, type: NewDocumentType): Promise<number> {
  const row = await owning<'document_type'>(tx)
    .insertInto('document_type')
    .values({
      brand_id: type.brandId,
      name: type.name,
      description: type.description,
      pf_pj: type.pfPj,
      required: type.required,
      position: type.position,
      requested_from: type.requestedFrom ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
