import {
  IconAdjustmentsDollar,
  IconCashMinus,
  IconCalendarDollar,
  IconCash,
  IconListDetails,
  IconReportMoney,
  IconShieldSearch,
} from '@tabler/icons-react'

import type { ConsoleRoute } from '../console-route.ts'
import { missing } from '../missing.ts'
import { text } from '../text.ts'

/** The screens of who pays the partners. */
export const financeRoutes: ConsoleRoute[] = [
  {
    path: '/financeiro',
    permission: 'payouts.read',
    menu: { label: text.screens.finance, icon: IconReportMoney, group: 'money' },
    screen: async () =>
      (await import('#features/overview/finance/console/finance-screen.tsx')).FinanceScreen,
  },
  {
    path: '/financeiro/lancamentos',
    permission: 'redemptions.read',
    menu: { label: text.screens.entries, icon: IconListDetails, group: 'money' },
    screen: async () =>
      (await import('#features/money/credits/console/entries-screen.tsx')).EntriesScreen,
  },
  {
    path: '/financeiro/comissoes',
    permission: 'orders.read',
    screen: async () =>
      (
        await import('#features/money/commission/console/commissions/commissions-screen.tsx')
      ).CommissionsScreen,
  },
  {
    path: '/financeiro/fechamentos',
    permission: 'closings.read',
    menu: {
      label: text.screens.closings,
      icon: IconCalendarDollar,
      group: 'money',
      closingsOnly: true,
    },
    screen: async () =>
      (await import('#features/money/closing/console/closings-screen.tsx')).ClosingsScreen,
  },
  {
    path: '/financeiro/fechamentos/:id',
    permission: 'closings.read',
    missing: missing.closing,
    screen: async () =>
      (await import('#features/money/closing/console/page/closing-screen.tsx'))
        .ClosingScreen,
  },
  {
    path: '/financeiro/fechar-o-mes',
    permission: 'closings.decide',
    screen: async () =>
      (await import('#features/money/closing/console/close-month-screen.tsx'))
        .CloseMonthScreen,
  },
  {
    path: '/financeiro/ajustes',
    permission: 'redemptions.read',
    menu: { label: text.screens.adjustments, icon: IconAdjustmentsDollar, group: 'money' },
    screen: async () =>
      (await import('#features/money/credits/console/adjustments/adjustments-screen.tsx'))
        .AdjustmentsScreen,
  },
  {
    path: '/financeiro/ajustes/:id',
    permission: 'redemptions.read',
    missing: missing.adjustment,
    screen: async () =>
      (await import('#features/money/credits/console/adjustments/adjustment-screen.tsx'))
        .AdjustmentScreen,
  },
  {
    path: '/financeiro/debitos',
    permission: 'redemptions.read',
    menu: { label: text.screens.debts, icon: IconCashMinus, group: 'money' },
    screen: async () =>
      (await import('#features/money/credits/console/debts/debts-screen.tsx')).DebtsScreen,
  },
  {
    path: '/financeiro/rastro',
    permission: 'redemptions.read',
    screen: async () =>
      (await import('#features/overview/trail/console/trail-screen.tsx')).TrailScreen,
  },
  {
    path: '/financeiro/creditos',
    permission: 'redemptions.read',
    screen: async () =>
      (await import('#features/overview/trail/console/upcoming-screen.tsx')).UpcomingScreen,
  },
  {
    path: '/financeiro/reservas',
    permission: 'redemptions.read',
    screen: async () =>
      (await import('#features/overview/trail/console/reserved-screen.tsx')).ReservedScreen,
  },
  {
    path: '/financeiro/resgates',
    permission: 'redemptions.read',
    menu: { label: text.screens.redemptions, icon: IconCash, group: 'money' },
    screen: async () =>
      (await import('#features/money/redemption/console/redemptions-screen.tsx'))
        .RedemptionsScreen,
  },
  {
    path: '/financeiro/resgates/:id',
    permission: 'redemptions.read',
    missing: missing.redemption,
    screen: async () =>
      (await import('#features/money/redemption/console/page/redemption-screen.tsx'))
        .RedemptionScreen,
  },
  {
    path: '/suspeitas',
    permission: 'orders.read',
    menu: { label: text.screens.suspicions, icon: IconShieldSearch, group: 'money' },
    screen: async () =>
      (await import('#features/money/fraud/console/signals-screen.tsx')).SignalsScreen,
  },
  {
    path: '/suspeitas/:id',
    permission: 'orders.read',
    missing: missing.signal,
    screen: async () =>
      (await import('#features/money/fraud/console/signal-screen.tsx')).SignalScreen,
  },
]
