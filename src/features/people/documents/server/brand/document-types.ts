import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

const types = owning<'document_type'>

export type StoredType = Omit<RowOf<'document_type'>, 'brandId'>

/** Every type of a brand, in its order, also those that are switched off. */
export async function allTypes(tx: Tx, brandId: BrandId): Promise<StoredType[]> {
  return types(tx)
    .selectFrom('document_type')
    .selectAll()
    .where('brandId', '=', brandId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function storeType(
  tx: Tx,
  brandId: BrandId,
  { id, ...type }: StoredType,
): Promise<void> {
  await types(tx)
    .updateTable('document_type')
    .set(type)
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}
