import { IconHome, IconShoppingCart, IconUsers } from '@tabler/icons-react'

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
  {
    path: '/parceiros',
    permission: 'partners.read',
    menu: { label: text.screens.partners, icon: IconUsers, group: 'work', onPhone: true },
    screen: async () =>
      (await import('#features/people/partners/console/partners-screen.tsx'))
        .PartnersScreen,
  },
  {
    path: '/parceiros/:slug',
    permission: 'partners.read',
    screen: async () =>
      (await import('./screens/partner/partner-screen.tsx')).PartnerScreen,
  },
  {
    path: '/pedidos',
    permission: 'orders.read',
    menu: {
      label: text.screens.orders,
      icon: IconShoppingCart,
      group: 'work',
      onPhone: true,
    },
    screen: async () => (await import('./screens/orders/orders-screen.tsx')).OrdersScreen,
  },
  {
    path: '/pedidos/:id',
    permission: 'orders.read',
    screen: async () => (await import('./screens/orders/order-screen.tsx')).OrderScreen,
  },
]
