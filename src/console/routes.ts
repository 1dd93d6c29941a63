import {
  IconBuildingStore,
  IconChartBar,
  IconHistory,
  IconHome,
  IconInbox,
  IconKey,
  IconPercentage,
  IconShoppingCart,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'

import type { ConsoleRoute } from './console-route.ts'
import { contentRoutes } from './content/routes.ts'
import { missing } from './missing.ts'
import { financeRoutes } from './routes/finance-routes.ts'
import { importRoutes } from './routes/import-routes.ts'
import { messageRoutes } from './routes/message-routes.ts'
import { payoutScreens } from './routes/payout-routes.ts'
import { settingsRoutes } from './routes/settings-routes.ts'
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
    path: '/primeiros-passos',
    permission: 'overview.read',
    screen: async () =>
      (await import('#features/overview/first-steps/console/first-steps-screen.tsx'))
        .FirstStepsScreen,
  },
  {
    path: '/pendencias',
    permission: 'overview.read',
    menu: { label: text.screens.inbox, icon: IconInbox, group: 'work', onPhone: true },
    screen: async () =>
      (await import('#features/overview/inbox/console/inbox-screen.tsx')).InboxScreen,
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
    path: '/parceiros/convidar',
    permission: 'partners.write',
    screen: async () =>
      (await import('#features/overview/first-steps/console/invite-screen.tsx'))
        .InviteScreen,
  },
  {
    path: '/parceiros/em-massa',
    permission: 'partners.write',
    screen: async () =>
      (await import('#features/overview/bulk/console/bulk-screen.tsx')).BulkScreen,
  },
  {
    path: '/parceiros/em-massa/:id',
    permission: 'partners.write',
    missing: missing.partnerBulk,
    screen: async () =>
      (await import('#features/overview/bulk/console/bulk-result-screen.tsx'))
        .BulkResultScreen,
  },
  {
    path: '/parceiros/:slug',
    permission: 'partners.read',
    missing: missing.partner,
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
    path: '/pedidos/em-massa',
    permission: 'orders.attribute',
    screen: async () =>
      (await import('#features/overview/bulk/console/orders/order-bulk-screen.tsx'))
        .OrderBulkScreen,
  },
  {
    path: '/pedidos/em-massa/:id',
    permission: 'orders.attribute',
    missing: missing.orderBulk,
    screen: async () =>
      (await import('#features/overview/bulk/console/orders/order-bulk-result-screen.tsx'))
        .OrderBulkResultScreen,
  },
  {
    path: '/pedidos/:id',
    permission: 'orders.read',
    missing: missing.order,
    screen: async () => (await import('./screens/orders/order-screen.tsx')).OrderScreen,
  },
  {
    path: '/testar-pedido',
    permission: 'orders.write',
    screen: async () =>
      (await import('./screens/orders/test-order-screen.tsx')).TestOrderScreen,
  },
  ...importRoutes,
  {
    path: '/relatorios',
    permission: 'reports.read',
    menu: { label: text.screens.reports, icon: IconChartBar, group: 'work' },
    screen: async () =>
      (await import('#features/overview/reports/console/report-screen.tsx')).ReportScreen,
  },
  {
    path: '/relatorios/semanal',
    permission: 'reports.read',
    screen: async () =>
      (await import('#features/overview/weekly-report/console/weekly-report-screen.tsx'))
        .WeeklyReportScreen,
  },
  ...financeRoutes,
  ...payoutScreens,
  {
    path: '/regras',
    permission: 'rules.read',
    menu: { label: text.screens.rules, icon: IconPercentage, group: 'program' },
    screen: async () =>
      (await import('#features/money/commission/console/rules-screen.tsx')).RulesScreen,
  },
  {
    path: '/regras/nova',
    permission: 'rules.write',
    screen: async () =>
      (await import('#features/money/commission/console/edit/new-rule-screen.tsx'))
        .NewRuleScreen,
  },
  {
    path: '/regras/percentuais/:id',
    permission: 'rules.read',
    missing: missing.rule,
    screen: async () =>
      (await import('#features/money/commission/console/edit/rule-screen.tsx')).RuleScreen,
  },
  {
    path: '/regras/excecoes/:id',
    permission: 'rules.read',
    missing: missing.exception,
    screen: async () =>
      (await import('#features/money/commission/console/edit/rule-screen.tsx'))
        .ExceptionScreen,
  },
  {
    path: '/regras/impulsos/novo',
    permission: 'rules.write',
    screen: async () =>
      (await import('#features/money/commission/console/boosters/new-booster-screen.tsx'))
        .NewBoosterScreen,
  },
  {
    path: '/regras/impulsos/:id',
    permission: 'rules.read',
    missing: missing.booster,
    screen: async () =>
      (await import('#features/money/commission/console/boosters/booster-screen.tsx'))
        .BoosterScreen,
  },
  ...messageRoutes,
  ...contentRoutes,
  ...settingsRoutes,
  {
    path: '/regras/niveis/novo',
    permission: 'rules.write',
    screen: async () =>
      (await import('#features/money/commission/console/levels/new-level-screen.tsx'))
        .NewLevelScreen,
  },
  {
    path: '/regras/niveis/:id',
    permission: 'rules.read',
    missing: missing.level,
    screen: async () => (await import('./screens/level/level-screen.tsx')).LevelScreen,
  },
  {
    path: '/regras/cupons/novo',
    permission: 'rules.write',
    screen: async () =>
      (await import('#features/money/commission/console/coupons/new-coupon-screen.tsx'))
        .NewCouponScreen,
  },
  {
    path: '/regras/cupons/pedidos/:id',
    permission: 'rules.read',
    missing: missing.couponRequest,
    screen: async () =>
      (
        await import('#features/money/commission/console/coupons/requests/coupon-request-screen.tsx')
      ).CouponRequestScreen,
  },
  {
    path: '/regras/cupons/:number',
    permission: 'rules.read',
    missing: missing.coupon,
    screen: async () =>
      (await import('#features/money/commission/console/coupons/coupon-screen.tsx'))
        .CouponScreen,
  },
  {
    path: '/equipe',
    permission: 'team.write',
    menu: { label: text.screens.team, icon: IconUsers, group: 'settings' },
    screen: async () =>
      (await import('#features/program/staff/console/team/team-screen.tsx')).TeamScreen,
  },
  {
    path: '/equipe/:id/carteira',
    permission: 'team.write',
    missing: missing.member,
    screen: async () =>
      (await import('#features/people/partners/console/portfolio/portfolio-screen.tsx'))
        .PortfolioScreen,
  },
  {
    path: '/chaves',
    permission: 'keys.write',
    menu: { label: text.screens.keys, icon: IconKey, group: 'settings' },
    screen: async () => (await import('./screens/keys/keys-screen.tsx')).KeysScreen,
  },
  {
    path: '/lojas',
    permission: 'shops.write',
    menu: { label: text.screens.shops, icon: IconBuildingStore, group: 'settings' },
    screen: async () =>
      (await import('#features/overview/shops/console/shops-screen.tsx')).ShopsScreen,
  },
  {
    path: '/lojas/nova',
    permission: 'shops.write',
    screen: async () =>
      (await import('#features/overview/shops/console/connect-screen.tsx'))
        .ConnectShopScreen,
  },
  {
    path: '/lojas/:id',
    permission: 'shops.write',
    missing: missing.shop,
    screen: async () =>
      (await import('#features/overview/shops/console/shop-screen.tsx')).ShopScreen,
  },
  {
    path: '/webhooks',
    permission: 'webhooks.write',
    menu: { label: text.screens.webhooks, icon: IconWebhook, group: 'settings' },
    screen: async () =>
      (await import('#features/program/webhooks/console/webhooks-screen.tsx'))
        .WebhooksScreen,
  },
  {
    path: '/webhooks/:id',
    permission: 'webhooks.write',
    missing: missing.webhook,
    screen: async () =>
      (await import('#features/program/webhooks/console/webhook-screen.tsx')).WebhookScreen,
  },
  {
    path: '/auditoria',
    permission: 'audit.read',
    menu: { label: text.screens.audit, icon: IconHistory, group: 'settings' },
    screen: async () =>
      (await import('#features/program/audit/console/audit-screen.tsx')).AuditScreen,
  },
]
