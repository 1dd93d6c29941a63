import {
  IconBell,
  IconBooks,
  IconBuildingStore,
  IconHeart,
  IconHelp,
  IconHome,
  IconBook2,
  IconShare3,
  IconShoppingBag,
  IconThumbUp,
} from '@tabler/icons-react'

import type { PortalRoute } from '../navigation/portal-route.ts'
import { text } from '../text.ts'

/** The other screens of the program: sharing, learning, missions, help. */
export const programRoutes: PortalRoute[] = [
  {
    name: 'home',
    path: '/dashboard',
    access: 'partner',
    menu: { label: text.menu.home, icon: IconHome, sort: -2 },
    keepAlive: 'Home',
    screen: async () => (await import('../screens/home-screen.tsx')).HomeScreen,
  },
  {
    name: 'share-products',
    path: '/share-products',
    access: 'partner',
    menu: { group: 'sell', label: text.menu.share, icon: IconShare3, sort: -1 },
    breadcrumb: text.menu.share,
    screen: async () =>
      (await import('../screens/share-products-screen.tsx')).ShareProductsScreen,
  },
  {
    name: 'me.store',
    path: '/me/store',
    access: 'partner',
    menu: { group: 'sell', label: text.menu.ownStore, icon: IconBuildingStore, sort: -1 },
    breadcrumb: text.menu.ownStore,
    keepAlive: 'MeStore',
    screen: async () =>
      (await import('../screens/own-page/own-page-screen.tsx')).MeStoreScreen,
  },
  {
    name: 'store',
    path: '/landing-page',
    access: 'partner',
    menu: { group: 'sell', label: text.menu.landing, icon: IconThumbUp, sort: -1 },
    breadcrumb: text.menu.landing,
    screen: async () =>
      (await import('../screens/own-page/own-page-screen.tsx')).LandingPageScreen,
  },
  {
    name: 'products',
    path: '/products',
    access: 'partner',
    menu: { group: 'sell', label: text.menu.products, icon: IconShoppingBag, sort: 0 },
    breadcrumb: text.menu.products,
    screen: async () => (await import('../screens/products-screen.tsx')).ProductsScreen,
  },
  {
    name: 'my-lists',
    path: '/my-lists',
    access: 'partner',
    menu: { group: 'sell', label: text.menu.favorites, icon: IconHeart, sort: 1 },
    breadcrumb: text.menu.favorites,
    keepAlive: 'MyLists',
    screen: async () => (await import('../screens/my-lists-screen.tsx')).MyListsScreen,
  },
  {
    name: 'courses',
    path: '/courses',
    access: 'partner',
    menu: { group: 'learn', label: text.menu.courses, icon: IconBooks, sort: 7 },
    breadcrumb: text.menu.courses,
    screen: async () =>
      (await import('#features/learning/courses/portal/courses-screen.tsx')).CoursesScreen,
  },
  {
    name: 'courses.desc',
    path: '/courses/desc/:slug',
    access: 'partner',
    screen: async () =>
      (await import('#features/learning/courses/portal/course-screen.tsx')).CourseScreen,
  },
  {
    name: 'course',
    path: '/course/:id',
    access: 'partner',
    screen: async () =>
      (await import('#features/learning/courses/portal/player/player-screen.tsx'))
        .PlayerScreen,
  },
  {
    name: 'course.certificate',
    path: '/course/:slug/certificate',
    access: 'partner',
    screen: async () =>
      (await import('#features/learning/courses/portal/certificate/certificate-screen.tsx'))
        .CertificateScreen,
  },
  {
    name: 'notifications',
    path: '/notifications',
    access: 'partner',
    menu: { group: 'account', label: text.menu.notifications, icon: IconBell, sort: 8 },
    breadcrumb: text.menu.notifications,
    screen: async () =>
      (await import('#features/program/notifications/portal/notifications-screen.tsx'))
        .NotificationsScreen,
  },
  {
    name: 'missions',
    path: '/missions/:tab?/:slug?',
    access: 'partner',
    menu: { group: 'learn', label: text.menu.missions, icon: IconBook2, sort: 6 },
    breadcrumb: text.menu.missions,
    keepAlive: 'Missions',
    screen: async () =>
      (await import('#features/learning/missions/portal/missions-screen.tsx'))
        .MissionsScreen,
  },
  {
    name: 'view-mission',
    path: '/mission/:slug',
    access: 'partner',
    breadcrumb: text.menu.mission,
    screen: async () =>
      (await import('#features/learning/missions/portal/mission-screen.tsx')).MissionScreen,
  },
  {
    name: 'view-finished',
    path: '/missions/finished/:slug',
    access: 'partner',
    breadcrumb: text.menu.mission,
    screen: async () =>
      (await import('#features/learning/missions/portal/finished-screen.tsx'))
        .FinishedScreen,
  },
  {
    name: 'materials',
    path: '/materials',
    access: 'partner',
    breadcrumb: text.menu.materials,
    screen: async () =>
      (await import('../screens/selling/materials-screen.tsx')).MaterialsScreen,
  },
  {
    name: 'hierarchy',
    path: '/hierarchy',
    access: 'partner',
    breadcrumb: text.menu.network,
    screen: async () => (await import('../screens/network-screen.tsx')).NetworkScreen,
  },
  {
    name: 'faq',
    path: '/faq',
    access: 'partner',
    menu: { group: 'learn', label: text.menu.faq, icon: IconHelp, sort: 9 },
    breadcrumb: text.menu.faq,
    keepAlive: 'Faq',
    screen: async () =>
      (await import('#features/learning/faq/portal/faq-screen.tsx')).FaqScreen,
  },
]
