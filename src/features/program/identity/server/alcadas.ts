import { brandById } from '#features/program/brands/server/public.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { type MenuRoute, usualMenu } from '../rules.ts'
import { menuText } from './text.ts'

type OpenRoute = { route: MenuRoute; description?: string; isNew: boolean }

/** The menu routes that a brand opens to its partners, in its order; the usual until it chose. */
export async function alcadasOf(tx: Tx, brandId: number) {
  const chosen = await owning<'permission'>(tx)
    .selectFrom('permission')
    .select(['route', 'description', 'is_new'])
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .execute()
  if (chosen.length > 0)
    return chosen.map(({ is_new, ...route }) => ({ ...route, isNew: is_new }))

  const { mode } = await brandById(tx, brandId)
  return usualMenu(mode).map((route) => ({
    route,
    description: menuText[route],
    isNew: route === 'my-wallet',
  }))
}

/** Makes these, in this order, the menu routes of a brand's partners; none: the usual ones again. */
export async function openRoutes(
  tx: Tx,
  brandId: number,
  routes: OpenRoute[],
): Promise<void> {
  const alcadas = owning<'permission'>(tx)
  await alcadas.deleteFrom('permission').where('brand_id', '=', brandId).execute()
  if (routes.length === 0) return
  await alcadas
    .insertInto('permission')
    .values(
      routes.map(({ route, description = menuText[route], isNew }, position) => ({
        brand_id: brandId,
        route,
        description,
        is_new: isNew,
        position,
      })),
    )
    .execute()
}
