import { brandById } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { type MenuIcon, menuIcons, type MenuRoute, menuRoutes } from '../rules.ts'
import { menuText } from './text.ts'

type OpenRoute = {
  route: MenuRoute
  description?: string | undefined
  icon: MenuIcon | null
  isNew: boolean
}

type ShownRoute = {
  route: string
  description: string
  /** Null: the usual icon of the route. */
  icon: MenuIcon | null
  isNew: boolean
  /** Whether the brand gave the entry a name of its own. */
  isRenamed: boolean
}

/**
 * The menu routes that a brand shows its partners, in its order; by default the usual ones.
 */
export async function menuAt(
  tx: Tx,
  brandId: BrandId,
): Promise<{ isUsual: boolean; routes: ShownRoute[] }> {
  const chosen = await owning<'permission'>(tx)
    .selectFrom('permission')
    .select(['route', 'description', 'icon', 'isNew'])
    .where('brandId', '=', brandId)
    .orderBy('position')
    .execute()
  if (chosen.length > 0) {
    const routes = chosen.map(({ icon, ...entry }) => ({
      ...entry,
      icon: menuIcons.find((known) => known === icon) ?? null,
      isRenamed: entry.description !== usualNameOf(entry.route),
    }))
    return { isUsual: false, routes }
  }
  const { mode } = await brandById(tx, brandId)
  const routes = usualMenu(mode).map((route) => ({
    route,
    description: menuText[route],
    icon: null,
    isNew: route === 'my-wallet',
    isRenamed: false,
  }))
  return { isUsual: true, routes }
}

/** The usual name of a route of the menu; null for an unknown one. */
export function usualNameOf(route: string): string | null {
  const known = menuRoutes.find((one) => one === route)
  return known === undefined ? null : menuText[known]
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
      routes.map(({ route, description = menuText[route], icon, isNew }, position) => ({
        brandId,
        route,
        description,
        icon,
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
