import { IconBuildingBank } from '@tabler/icons-react'
import { lazy } from 'react'

import type { KindPortal } from '../kind-portal.ts'
import { text } from '../text.ts'

/** The common part of the kinds that are paid in money. */
export const moneyPortal: KindPortal = {
  name: text.redeem.money,
  icon: IconBuildingBank,
  Flow: lazy(async () => ({ default: (await import('./money-flow.tsx')).MoneyFlow })),
  wide: false,
  listedBy: 'destination',
  steps: { submitted: text.timeline.toBank, ended: text.timeline.paid },
}
