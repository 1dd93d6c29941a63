import { IconGift } from '@tabler/icons-react'
import { lazy } from 'react'

import type { KindPortal } from '../../portal/kind-portal.ts'
import { suppliedSteps } from '../../portal/orders/supplied-steps.ts'
import { text } from './text.ts'

export const giftCardPortal: KindPortal = {
  name: text.name,
  icon: IconGift,
  Flow: lazy(async () => ({
    default: (await import('./gift-card-flow.tsx')).GiftCardFlow,
  })),
  wide: true,
  listedBy: 'title',
  steps: suppliedSteps,
}
