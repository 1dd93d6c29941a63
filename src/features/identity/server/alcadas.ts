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

type OpenRoute = { route: string; description: string; isNew: boolean }

/** Makes these, in this order, the menu routes of a brand's partners. */
export async function openRoutes(
  tx: Tx,
  brandId: number,
  routes: OpenRoute[],
): Promise<void> {
  const alcadas = owning<'alcada'>(tx)
  await alcadas.deleteFrom('alcada').where('brand_id', '=', brandId).execute()
  if (routes.length === 0) return
  await alcadas
    .insertInto('alcada')
    .values(
      routes.map(({ route, description, isNew }, position) => ({
        brand_id: brandId,
        route,
        description,
        is_new: isNew,
        position,
      })),
    )
    .execute()
}
