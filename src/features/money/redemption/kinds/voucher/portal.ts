import { IconTicket } from '@tabler/icons-react'
import { lazy } from 'react'

import type { KindPortal } from '../../portal/kind-portal.ts'
import { suppliedSteps } from '../../portal/orders/supplied-steps.ts'
import { text } from './text.ts'

export const voucherPortal: KindPortal = {
  name: text.name,
  icon: IconTicket,
  Flow: lazy(async () => ({ default: (await import('./voucher-flow.tsx')).VoucherFlow })),
  wide: true,
  listedBy: 'title',
  steps: suppliedSteps,
}
