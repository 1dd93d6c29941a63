import {
  IconBulb,
  IconCash,
  IconListDetails,
  IconMedal,
  IconReceipt2,
  IconShoppingCart,
  IconWallet,
} from '@tabler/icons-react'

import type { PortalRoute } from '../navigation/portal-route.ts'
import { text } from '../text.ts'

/** A partner's sales, earnings and redemptions. */
export const moneyRoutes: PortalRoute[] = [
  {
    name: 'my-wallet',
    path: '/my-wallet',
    access: 'partner',
    // The wallet comes first, before the dashboard's -2.
    menu: {
      group: 'earn',
      label: text.menu.wallet,
      icon: IconWallet,
      sort: -3,
      isNew: true,
    },
    breadcrumb: text.menu.wallet,
    keepAlive: 'MyWallet',
    screen: async () => (await import('../screens/wallet-screen.tsx')).WalletScreen,
  },
  {
    name: 'my-points.how-get',
    path: '/my-points/how-get',
    access: 'partner',
    menu: { group: 'earn', label: text.menu.earn, icon: IconBulb, sort: 1 },
    breadcrumb: text.menu.earn,
    screen: async () =>
      (await import('#features/money/commission/portal/how-to-earn-screen.tsx'))
        .HowToEarnScreen,
  },
  {
    name: 'my-points',
    path: '/my-points/extracts',
    access: 'partner',
    menu: { group: 'earn', label: text.menu.statement, icon: IconListDetails, sort: 2 },
    breadcrumb: text.menu.statement,
    keepAlive: 'Extract',
    screen: async () =>
      (await import('#features/money/credits/portal/statement-screen.tsx')).StatementScreen,
  },
  {
    name: 'my-points-detail',
    path: '/my-points/extracts/detail',
    access: 'partner',
    breadcrumb: text.menu.statementDetail,
    screen: async () =>
      (await import('#features/money/credits/portal/statement-detail-screen.tsx'))
        .StatementDetailScreen,
  },
  {
    name: 'my-recued-points',
    path: '/my-points/awards/all',
    access: 'partner',
    menu: { group: 'earn', label: text.menu.redemptions, icon: IconMedal, sort: 3 },
    breadcrumb: text.menu.redemptions,
    screen: async () =>
      (await import('#features/money/redemption/portal/redemptions-screen.tsx'))
        .RedemptionsScreen,
  },
  {
    name: 'my-points.awards.closed',
    path: '/my-points/awards/all/closed',
    access: 'partner',
    breadcrumb: text.menu.redemptions,
    screen: async () =>
      (await import('#features/money/redemption/portal/redemptions-screen.tsx'))
        .ClosedRedemptionsScreen,
  },
  {
    name: 'payment-details',
    path: '/payment-details/:id',
    access: 'partner',
    screen: async () => (await import('../screens/wallet-screen.tsx')).PaymentDetailsScreen,
  },
  {
    name: 'rescue-award',
    path: '/rescue-award',
    access: 'partner',
    keepAlive: 'RescueAward',
    breadcrumb: text.menu.redeem,
    screen: async () =>
      (await import('#features/money/redemption/portal/redeem-screen.tsx')).RedeemScreen,
  },
  {
    name: 'my-points.award',
    path: '/my-points/award',
    access: 'partner',
    menu: { group: 'earn', label: text.menu.redeem, icon: IconCash, sort: 4 },
    breadcrumb: text.menu.redeem,
    screen: async () =>
      (await import('#features/money/redemption/portal/redeem-screen.tsx')).RedeemScreen,
  },
  {
    name: 'sales',
    path: '/sales',
    access: 'partner',
    menu: { group: 'sell', label: text.menu.sales, icon: IconShoppingCart, sort: 5 },
    breadcrumb: text.menu.sales,
    keepAlive: 'Sales',
    screen: async () =>
      (await import('#features/selling/orders/portal/sales-screen.tsx')).SalesScreen,
  },
  {
    name: 'sales.claims',
    path: '/sales/claims',
    access: 'partner',
    breadcrumb: text.menu.claims,
    screen: async () =>
      (await import('#features/money/claims/portal/claims-screen.tsx')).ClaimsScreen,
  },
  {
    name: 'sales.coupons',
    path: '/sales/coupons',
    access: 'partner',
    breadcrumb: text.menu.coupons,
    screen: async () =>
      (await import('../screens/selling/coupons-screen.tsx')).CouponsScreen,
  },
  {
    name: 'commission',
    path: '/commission',
    access: 'partner',
    menu: { group: 'earn', label: text.menu.commission, icon: IconReceipt2, sort: 6 },
    breadcrumb: text.menu.commission,
    screen: async () =>
      (await import('#features/money/closing/portal/commission-screen.tsx'))
        .CommissionScreen,
  },
]
