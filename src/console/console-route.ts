import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'

import type { Permission } from '#platform/contract/endpoint/permissions.ts'

import type { Missing } from './missing.ts'

export type MenuGroup = 'work' | 'money' | 'program' | 'settings'

/** One screen of a brand's console. */
export type ConsoleRoute = {
  /** React Router's spelling, below the brand: `/parceiros/:slug`. */
  path: string
  /** Who may open it; null: every member. */
  permission: Permission | null
  /** What is shown where the object of the address does not exist; for each path with a name. */
  missing?: Missing
  menu?: {
    label: string
    icon: Icon
    group: MenuGroup
    /** In the bar at the bottom of a phone; at most four screens. */
    onPhone?: true
    /** Found by the palette, and not in the menu. */
    foundOnly?: true
    /** Only for brands that close months, or did. */
    closingsOnly?: true
  }
  /** The screen's code, fetched when it is first opened. */
  screen: () => Promise<ComponentType>
}
