import { useClosesMonths } from '#features/money/closing/console/use-closes-months.ts'
import { useMember } from '#platform/web/console/member.ts'

import type { ConsoleRoute, MenuGroup } from './console-route.ts'
import { routes } from './routes.ts'

export type MenuItem = NonNullable<ConsoleRoute['menu']> & { to: string }

const groupOrder: MenuGroup[] = ['work', 'money', 'program', 'settings']

/** The screens that the person may open, by group; groups without any are absent. */
export function useMenu(): { group: MenuGroup; entries: MenuItem[] }[] {
  const entries = useScreens().filter(({ foundOnly }) => foundOnly !== true)
  return groupOrder
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((one) => one.entries.length > 0)
}

/** The entry of the menu to which an open screen belongs: itself, or the nearest one above it. */
export function entryOf(pathname: string, home: string, entries: string[]): string | null {
  const above = entries.filter(
    (to) => to === pathname || (to !== home && pathname.startsWith(`${to}/`)),
  )
  return above.toSorted((one, other) => other.length - one.length)[0] ?? null
}

/** Every screen with a name that the person may open. */
export function useScreens(): MenuItem[] {
  const { permissions, brand } = useMember()
  const closesMonths = useClosesMonths()
  return routes.flatMap(({ menu, path, permission }) =>
    menu !== undefined &&
    (permission === null || permissions.has(permission)) &&
    (closesMonths || menu.closingsOnly !== true)
      ? [{ ...menu, to: `/${brand.slug}${path}` }]
      : [],
  )
}
