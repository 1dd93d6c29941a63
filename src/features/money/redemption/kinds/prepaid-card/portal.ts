import { IconCreditCard } from '@tabler/icons-react'
import { lazy } from 'react'

import type { KindPortal } from '../../portal/kind-portal.ts'
import { suppliedSteps } from '../../portal/orders/supplied-steps.ts'
import { text } from './text.ts'

export const prepaidCardPortal: KindPortal = {
  name: text.option,
  icon: IconCreditCard,
  Flow: lazy(async () => ({ default: (await import('./card-flow.tsx')).CardFlow })),
  wide: false,
  listedBy: 'title',
  steps: suppliedSteps,
}
