import { brandById } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { type MenuRoute, menuRoutes } from '../rules.ts'
import { menuText } from './text.ts'

type OpenRoute = { route: MenuRoute; description?: string; isNew: boolean }

/**
 * The menu routes that a brand shows its partners, in its order; by default the usual ones.
 */
export async function permissionsOf(tx: Tx, brandId: BrandId) {
  const chosen = await owning<'permission'>(tx)
    .selectFrom('permission')
    .select(['route', 'description', 'isNew'])
    .where('brandId', '=', brandId)
    .orderBy('position')
    .execute()
  if (chosen.length > 0) return chosen.map(({ isNew, ...route }) => ({ ...route, isNew }))

  const { mode } = await brandById(tx, brandId)
  return usualMenu(mode).map((route) => ({
    route,
    description: menuText[route],
    isNew: route === 'my-wallet',
  }))
}

/**
 * Sets the menu routes of a brand's partners, in this order; an empty list restores the
 * usual ones.
 */
export async function openRoutes(
  tx: Tx,
  brandId: BrandId,
  routes: OpenRoute[],
): Promise<void> {
  const permissions = owning<'permission'>(tx)
  await permissions.deleteFrom('permission').where('brandId', '=', brandId).execute()
  if (routes.length === 0) return
  await permissions
    .insertInto('permission')
    .values(
      routes.map(({ route, description = menuText[route], isNew }, position) => ({
        brandId,
        route,
        description,
        isNew,
        position,
      })),
    )
    .execute()
}

const ONLY_WITH_CREDITS = new Set<MenuRoute>([
  'my-recued-points',
  'my-points.award',
  'rescue-award',
])

/** The default menu of partners, by how the brand pays. */
function usualMenu(mode: 'credits' | 'commission'): MenuRoute[] {
  return menuRoutes.filter((route) =>
    mode === 'credits' ? route !== 'commission' : !ONLY_WITH_CREDITS.has(route),
  )
}
