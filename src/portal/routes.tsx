import {
  IconBell,
  IconCash,
  IconHome,
  IconListDetails,
  IconMedal,
  IconShare3,
  IconShoppingBag,
  IconShoppingCart,
  IconThumbUp,
  IconWallet,
} from '@tabler/icons-react'

import { redirectLogin } from '#features/identity/portal/redirect-login.ts'
import { saveToken } from '#features/identity/portal/save-token.ts'

import { accountRoutes } from './account-sections.ts'
import type { PortalRoute } from './portal-route.ts'
import { text } from './text.ts'

/** Every screen of the portal. A line of menu needs its label in `text.ts`. */
export const routes: PortalRoute[] = [
  {
    name: 'login',
    path: '/:slug/login',
    access: 'door',
    clearsToken: true,
    screen: async () =>
      (await import('#features/identity/portal/login-screen.tsx')).LoginScreen,
  },
  {
    name: 'sign.up',
    path: '/:slug/sign-up',
    access: 'door',
    enter: async (args) => (await signUpDoors()).enterSignUp(args),
    screen: async () =>
      (await import('#features/signup/portal/sign-up-screen.tsx')).SignUpScreen,
  },
  {
    name: 'sign.up-v2',
    path: '/:slug/v2/sign-up',
    access: 'door',
    enter: async (args) => (await signUpDoors()).enterSignUp(args),
    screen: async () =>
      (await import('#features/signup/portal/sign-up-v2-screen.tsx')).SignUpV2Screen,
  },
  {
    name: 'bemvindo',
    path: '/:slug/bemvindo',
    access: 'door',
    enter: async (args) => (await signUpDoors()).welcomeToSignUp(args),
  },
  {
    name: 'sign.blog',
    path: '/blog-sign-up',
    access: 'public',
    enter: async (args) => (await signUpDoors()).blogSignUp(args),
  },
  {
    name: 'redirect-login',
    path: '/:slug/redirect/:routeName',
    access: 'door',
    enter: redirectLogin,
  },
  {
    name: 'save.token',
    path: '/:slug/save/token/:token',
    access: 'door',
    enter: saveToken,
  },
  {
    name: 'recover',
    path: '/:slug/recover',
    access: 'door',
    clearsToken: true,
    screen: async () =>
      (await import('#features/identity/portal/recover-screen.tsx')).RecoverScreen,
  },
  {
    name: 'recover.confirm',
    path: '/:slug/recover/confirm/code/:email',
    access: 'door',
    clearsToken: true,
    screen: async () =>
      (await import('#features/identity/portal/recover-confirm-screen.tsx'))
        .RecoverConfirmScreen,
  },
  {
    name: 'password.change',
    path: '/:slug/password/change/:code/:email',
    access: 'door',
    screen: async () =>
      (await import('#features/identity/portal/new-password-screen.tsx')).NewPasswordScreen,
  },
  {
    name: 'partner-in-review',
    path: '/in-review',
    access: 'in-review',
    screen: async () => (await import('./screens/review-screen.tsx')).ReviewScreen,
  },
  {
    name: 'parameterized-registration',
    path: '/complete-your-registration',
    access: 'pending',
    screen: async () =>
      (await import('./screens/registration-screen.tsx')).RegistrationScreen,
  },
  {
    name: 'my-brands',
    path: '/my-brands',
    access: 'signed-in',
    screen: async () =>
      (await import('#features/partners/portal/brands-screen.tsx')).BrandsScreen,
  },
  ...accountRoutes,
  {
    name: 'my-wallet',
    path: '/my-wallet',
    access: 'partner',
    // The wallet stands first, before the dashboard's -2.
    menu: { label: text.menu.wallet, icon: IconWallet, sort: -3, isNew: true },
    breadcrumb: text.menu.wallet,
    keepAlive: 'MyWallet',
    screen: async () =>
      (await import('#features/credits/portal/wallet-screen.tsx')).WalletScreen,
  },
  {
    name: 'home',
    path: '/dashboard',
    access: 'partner',
    menu: { label: text.menu.home, icon: IconHome, sort: -2 },
    keepAlive: 'Home',
    moneyHidden: true,
    screen: async () =>
      (await import('#features/dashboard/portal/dashboard-screen.tsx')).DashboardScreen,
  },
  {
    name: 'share-products',
    path: '/share-products',
    access: 'partner',
    menu: { label: text.menu.share, icon: IconShare3, sort: -1 },
    breadcrumb: text.menu.share,
    screen: async () =>
      (await import('./screens/share-products-screen.tsx')).ShareProductsScreen,
  },
  {
    name: 'products',
    path: '/products',
    access: 'partner',
    menu: { label: text.menu.products, icon: IconShoppingBag, sort: 0 },
    breadcrumb: text.menu.products,
    screen: async () => (await import('./screens/products-screen.tsx')).ProductsScreen,
  },
  {
    name: 'my-lists',
    path: '/my-lists',
    access: 'partner',
    menu: { label: text.menu.favorites, icon: IconThumbUp, sort: 1 },
    breadcrumb: text.menu.favorites,
    keepAlive: 'MyLists',
    screen: async () => (await import('./screens/my-lists-screen.tsx')).MyListsScreen,
  },
  {
    name: 'my-points',
    path: '/my-points/extracts',
    access: 'partner',
    menu: { label: text.menu.statement, icon: IconListDetails, sort: 2 },
    breadcrumb: text.menu.statement,
    keepAlive: 'Extract',
    screen: async () =>
      (await import('#features/credits/portal/statement-screen.tsx')).StatementScreen,
  },
  {
    name: 'my-points-detail',
    path: '/my-points/extracts/detail',
    access: 'partner',
    breadcrumb: text.menu.statementDetail,
    screen: async () =>
      (await import('#features/credits/portal/statement-detail-screen.tsx'))
        .StatementDetailScreen,
  },
  {
    name: 'my-recued-points',
    path: '/my-points/awards/all',
    access: 'partner',
    menu: { label: text.menu.redemptions, icon: IconMedal, sort: 3 },
    breadcrumb: text.menu.redemptions,
    screen: async () =>
      (await import('#features/redemption/portal/redemptions-screen.tsx'))
        .RedemptionsScreen,
  },
  {
    name: 'my-points.award',
    path: '/my-points/award',
    access: 'partner',
    menu: { label: text.menu.redeem, icon: IconCash, sort: 4 },
    breadcrumb: text.menu.redeem,
    screen: async () =>
      (await import('#features/redemption/portal/redeem-screen.tsx')).RedeemScreen,
  },
  {
    name: 'notifications',
    path: '/notifications',
    access: 'partner',
    menu: { label: text.menu.notifications, icon: IconBell, sort: 8 },
    breadcrumb: text.menu.notifications,
    screen: async () =>
      (await import('#features/notifications/portal/notifications-screen.tsx'))
        .NotificationsScreen,
  },
  {
    name: 'sales',
    path: '/sales',
    access: 'partner',
    menu: { label: text.menu.sales, icon: IconShoppingCart, sort: 5 },
    breadcrumb: text.menu.sales,
    keepAlive: 'Sales',
    screen: async () =>
      (await import('#features/orders/portal/sales-screen.tsx')).SalesScreen,
  },
  {
    name: 'sales.claims',
    path: '/sales/claims',
    access: 'partner',
    breadcrumb: text.menu.claims,
    screen: async () =>
      (await import('#features/claims/portal/claims-screen.tsx')).ClaimsScreen,
  },
]

function signUpDoors() {
  return import('#features/signup/portal/enter-sign-up.ts')
}
