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
