import { IconHome, IconInbox, IconKey, IconUsers } from '@tabler/icons-react'

import type { ConsoleRoute } from './console-route.ts'
import { text } from './text.ts'

/** The screens of a brand's console, in the order of the menu. */
export const routes: ConsoleRoute[] = [
  {
    path: '',
    permission: null,
    menu: { label: text.screens.home, icon: IconHome, group: 'work', onPhone: true },
    screen: async () =>
      (await import('#features/overview/console-home/console/home-screen.tsx')).HomeScreen,
  },
  {
    path: '/pendencias',
    permission: 'overview.read',
    menu: { label: text.screens.inbox, icon: IconInbox, group: 'work', onPhone: true },
    screen: async () =>
      (await import('#features/overview/inbox/console/inbox-screen.tsx')).InboxScreen,
  },
  {
    path: '/equipe',
    permission: 'team.write',
    menu: { label: text.screens.team, icon: IconUsers, group: 'settings' },
    screen: async () =>
      (await import('#features/program/staff/console/team/team-screen.tsx')).TeamScreen,
  },
  {
    path: '/chaves',
    permission: 'keys.write',
    menu: { label: text.screens.keys, icon: IconKey, group: 'settings' },
    screen: async () =>
      (await import('#features/program/keys/console/keys-screen.tsx')).KeysScreen,
  },
]
