import { IconHome } from '@tabler/icons-react'

import type { ConsoleRoute } from './console-route.ts'
import { text } from './text.ts'

/** The screens of a brand's console, in the order of the menu. */
export const routes: ConsoleRoute[] = [
  {
    path: '',
    permission: null,
    menu: { label: text.screens.home, icon: IconHome, group: 'work', onPhone: true },
    screen: async () => (await import('./screens/home-screen.tsx')).HomeScreen,
  },
]
