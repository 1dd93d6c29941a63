import { useMember } from '#platform/web/console/member.ts'

import type { ConsoleRoute, MenuGroup } from './console-route.ts'
import { routes } from './routes.ts'

export type MenuItem = NonNullable<ConsoleRoute['menu']> & { to: string }

const groupOrder: MenuGroup[] = ['work', 'program', 'settings']

/** The screens that the person may open, by group; groups without any are absent. */
export function useMenu(): { group: MenuGroup; entries: MenuItem[] }[] {
  const { permissions, brand } = useMember()
  const entries = routes.flatMap(({ menu, path, permission }) =>
    menu !== undefined && (permission === null || permissions.has(permission))
      ? [{ ...menu, to: `/${brand.slug}${path}` }]
      : [],
  )
  return groupOrder
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((one) => one.entries.length > 0)
}
