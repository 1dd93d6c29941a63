import type { MenuEntry, PortalRoute } from './portal-route.ts'

export type MenuItem = MenuEntry & {
  name: string
  does: { kind: 'open'; to: string } | { kind: 'leave-to'; href: string } | { kind: 'exit' }
}

/**
 * Routes that every approval level includes: without them there is no way home and no help.
 */
const ALWAYS = new Set(['home', 'account.edit', 'notifications', 'faq'])

export type AllowedRoute = { route: string; isNew: boolean }

/** The menu by sort, with the routes that the partner's approval level (permissions) allows. */
export function menuOf(
  routes: readonly PortalRoute[],
  allowed: readonly AllowedRoute[] | null,
  extras: readonly MenuItem[] = [],
): MenuItem[] {
  const items = routes.flatMap((route) => itemOf(route, allowed) ?? [])
  return [...items, ...extras].toSorted((one, other) => one.sort - other.sort)
}

function itemOf(
  { name, path, menu }: PortalRoute,
  allowed: readonly AllowedRoute[] | null,
): MenuItem | null {
  if (menu === undefined) return null
  const level = allowed?.find(({ route }) => route === name)
  if (allowed !== null && level === undefined && !ALWAYS.has(name)) return null
  const { isNew = menu.isNew ?? false } = level ?? {}
  return { ...menu, name, isNew, does: { kind: 'open', to: withoutOptionalParts(path) } }
}

/** `/missions/:tab?/:slug?` is opened at `/missions`. */
function withoutOptionalParts(path: string): string {
  return path.replaceAll(/\/:\w+\?/g, '')
}
