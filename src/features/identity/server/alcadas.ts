import { owning, type Tx } from '#platform/server/db.ts'

/** The menu routes that a brand opens to its partners, in its order. */
export async function alcadasOf(tx: Tx, brandId: number) {
  return owning<'alcada'>(tx)
    .selectFrom('alcada')
    .select(['route', 'description', 'is_new'])
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .execute()
}
