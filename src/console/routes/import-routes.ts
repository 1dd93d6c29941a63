import { IconFileExport, IconFileSpreadsheet } from '@tabler/icons-react'

import type { ConsoleRoute } from '../console-route.ts'
import { missing } from '../missing.ts'
import { text } from '../text.ts'

/** Files that a brand brings in and takes out. */
export const importRoutes: ConsoleRoute[] = [
  {
    path: '/importar/parceiros',
    permission: 'partners.write',
    screen: async () =>
      (await import('#features/overview/imports/console/import-partners-screen.tsx'))
        .ImportPartnersScreen,
  },
  {
    path: '/importar/parceiros/:id',
    permission: 'partners.write',
    missing: missing.partnerImport,
    screen: async () =>
      (await import('#features/overview/imports/console/import-result-screen.tsx'))
        .PartnerImportScreen,
  },
  {
    path: '/importar/parceiros/:id/saldos',
    permission: 'payouts.approve',
    missing: missing.openingBalances,
    screen: async () =>
      (await import('#features/overview/imports/console/opening-balances-screen.tsx'))
        .OpeningBalancesScreen,
  },
  {
    path: '/importar/pedidos',
    permission: 'orders.write',
    screen: async () =>
      (await import('#features/overview/imports/console/import-orders-screen.tsx'))
        .ImportOrdersScreen,
  },
  {
    path: '/importar/pedidos/:id',
    permission: 'orders.write',
    missing: missing.orderImport,
    screen: async () =>
      (await import('#features/overview/imports/console/import-result-screen.tsx'))
        .OrderImportScreen,
  },
  {
    path: '/importar/produtos',
    permission: 'content.write',
    menu: {
      label: text.screens.importProducts,
      icon: IconFileSpreadsheet,
      group: 'program',
      foundOnly: true,
    },
    screen: async () =>
      (await import('#features/overview/imports/console/import-products-screen.tsx'))
        .ImportProductsScreen,
  },
  {
    path: '/importar/produtos/:id',
    permission: 'content.write',
    missing: missing.productImport,
    screen: async () =>
      (await import('#features/overview/imports/console/import-result-screen.tsx'))
        .ProductImportScreen,
  },
  {
    path: '/exportacoes',
    permission: 'data.export',
    menu: {
      label: text.screens.exports,
      icon: IconFileExport,
      group: 'work',
      foundOnly: true,
    },
    screen: async () =>
      (await import('#features/overview/exports/console/exports-screen.tsx')).ExportsScreen,
  },
]
