import { IconCashBanknote } from '@tabler/icons-react'

import type { ConsoleRoute } from '../console-route.ts'
import { missing } from '../missing.ts'
import { text } from '../text.ts'

/** The screens of payout batches. */
export const payoutScreens: ConsoleRoute[] = [
  {
    path: '/financeiro/lotes',
    permission: 'payouts.read',
    menu: { label: text.screens.payoutBatches, icon: IconCashBanknote, group: 'money' },
    screen: async () =>
      (await import('#features/money/payouts/console/batches-screen.tsx')).BatchesScreen,
  },
  {
    path: '/financeiro/lotes/novo',
    permission: 'payouts.prepare',
    screen: async () =>
      (await import('#features/money/payouts/console/new-batch-screen.tsx')).NewBatchScreen,
  },
  {
    path: '/financeiro/lotes/:id',
    permission: 'payouts.read',
    missing: missing.batch,
    screen: async () =>
      (await import('#features/money/payouts/console/batch-screen.tsx')).BatchScreen,
  },
]
