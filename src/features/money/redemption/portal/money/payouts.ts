import type { ComponentType } from 'react'

import type { Description } from '#platform/web/ui/lists/description-list.tsx'

import { BankPanel, bankAccountIn } from '../../kinds/bank-transfer/bank-panel.tsx'
import type { KindOf } from '../../kinds/definitions.ts'
import { PixPanel, pixKeyIn } from '../../kinds/pix/pix-panel.tsx'
import type { PayoutProfile, PayoutProps } from './payout-profile.ts'

type Payout = {
  /** The masked payout data of this kind; null if none is registered. */
  registeredIn: (profile: PayoutProfile) => Description | null
  Panel: ComponentType<PayoutProps>
}

const payouts: Record<KindOf<'money'>, Payout> = {
  pix: { registeredIn: pixKeyIn, Panel: PixPanel },
  bank_transfer: { registeredIn: bankAccountIn, Panel: BankPanel },
}

/** The first registered kind of payout data; without any, Pix, whose panel has the form for a key. */
export function payoutOf(profile: PayoutProfile): Payout {
  const registered = Object.values(payouts).find(
    ({ registeredIn }) => registeredIn(profile) !== null,
  )
  return registered ?? payouts.pix
}
