import type { MenuEntry, PortalRoute } from './portal-route.ts'

export type MenuItem = MenuEntry & {
  name: string
  does: { kind: 'open'; to: string } | { kind: 'leave-to'; href: string } | { kind: 'exit' }
}

/** Routes that no approval level takes away: without them nobody could move or find help. */
const ALWAYS = new Set(['home', 'account.edit', 'notifications', 'faq'])

export type AllowedRoute = { route: string; isNew: boolean }

/** The menu by sort, with the routes that the partner's approval level (alcadas) allows. */
export function menuOf(
  routes: readonly PortalRoute[],
  allowed: readonly AllowedRoute[] | null,
  extras: readonly MenuItem[] = [],
): MenuItem[] {
  const items: MenuItem[] = []
  for (const { name, path, menu } of routes) {
    if (menu === undefined) continue
    const level = allowed?.find(({ route }) => route === name)
    const visible = ALWAYS.has(name) || allowed === null || level !== undefined
    if (!visible) continue
    const isNew = level?.isNew ?? menu.isNew ?? false
    items.push({ ...menu, name, isNew, does: { kind: 'open', to: path } })
  }
  return [...items, ...extras].toSorted((one, other) => one.sort - other.sort)
}
