import { alwaysInMenu, type MenuIcon } from '#features/program/identity/rules.ts'

import { iconsByName } from './menu-icons.ts'
import {
  type MenuEntry,
  type MenuGroup,
  menuGroups,
  type PortalRoute,
} from './portal-route.ts'

export type MenuItem = MenuEntry & {
  name: string
  does: { kind: 'open'; to: string } | { kind: 'leave-to'; href: string } | { kind: 'exit' }
}

export type AllowedRoute = {
  route: string
  isNew: boolean
  /** Of the brand's own menu; null: the usual place, name, icon. */
  sort: number | null
  label: string | null
  icon: MenuIcon | null
}

/** Before every usual place. */
const OWN_ORDER = -1_000

/** The menu by sort, with the routes that the partner's approval level (permissions) allows. */
export function menuOf(
  routes: readonly PortalRoute[],
  allowed: readonly AllowedRoute[] | null,
  extras: readonly MenuItem[] = [],
): MenuItem[] {
  const items = routes.flatMap((route) => itemOf(route, allowed) ?? [])
  return [...items, ...extras].toSorted((one, other) => one.sort - other.sort)
}

export type MenuSection = { group: MenuGroup | null; items: MenuItem[] }

/** The menu in its groups, each in the menu's order; what has no group comes first. */
export function inGroups(menu: readonly MenuItem[]): MenuSection[] {
  const byGroup = Map.groupBy(menu, ({ group }) => group ?? null)
  return [null, ...menuGroups].flatMap((group) => {
    const items = byGroup.get(group)
    return items ? [{ group, items }] : []
  })
}

function itemOf(
  { name, path, menu }: PortalRoute,
  allowed: readonly AllowedRoute[] | null,
): MenuItem | null {
  if (menu === undefined) return null
  const level = allowed?.find(({ route }) => route === name)
  if (allowed !== null && level === undefined && !alwaysInMenu.has(name)) return null
  const { isNew = menu.isNew ?? false } = level ?? {}
  const does = { kind: 'open', to: withoutOptionalParts(path) } as const
  return { ...menu, ...ownOf(level), name, isNew, does }
}

/** What the brand chose for an entry. */
function ownOf(level: AllowedRoute | undefined): Partial<MenuEntry> {
  if (level === undefined) return {}
  const { sort, label, icon } = level
  return {
    ...(sort !== null && { sort: OWN_ORDER + sort }),
    ...(label !== null && { label }),
    ...(icon !== null && { icon: iconsByName[icon] }),
  }
}

/** `/missions/:tab?/:slug?` is opened at `/missions`. */
function withoutOptionalParts(path: string): string {
  return path.replaceAll(/\/:\w+\?/g, '')
}
