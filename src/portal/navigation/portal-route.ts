import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'

import type { RouteAccess } from '#features/program/identity/portal/decide-navigation.ts'
import type { KeptScreenName } from '#platform/web/navigation/kept-screens.ts'

/** The groups of the menu, in their order. */
export const menuGroups = ['sell', 'earn', 'learn', 'account'] as const
export type MenuGroup = (typeof menuGroups)[number]

export type MenuEntry = {
  /** Absent: before all groups. */
  group?: MenuGroup
  label: string
  icon: Icon
  /** Ascending; entries with the same number keep the table's order. */
  sort: number
  isNew?: boolean
}

/** One row of the table of routes. */
export type PortalRoute = {
  /** The spec's name, used by permissions, breadcrumbs and saved redirects. */
  name: string
  /** React Router's spelling, from the root. */
  path: string
  access: RouteAccess
  menu?: MenuEntry
  breadcrumb?: string
  /** Stays mounted behind the others, with its scroll position and state. */
  keepAlive?: KeptScreenName
  /** Login and recovery delete the token first. */
  clearsToken?: boolean
  /** Runs before the screen, after the guard; may redirect. */
  enter?: (args: LoaderFunctionArgs) => Promise<Response | null>
  /** The screen's code, fetched when the route is first opened. */
  screen?: () => Promise<ComponentType>
}
