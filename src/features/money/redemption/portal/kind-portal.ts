import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'

import type { Cents } from '#platform/contract/money.ts'

export type FlowProps = {
  available: boolean
  minimumCents: Cents
  availableCents: Cents
}

/** Everything that the screens have to know of a kind of redemption. */
export type KindPortal = {
  /** The option's name and picture, where the partner chooses and in lists. */
  name: string
  icon: Icon
  /** From the choice to the confirmation; loaded when the option is chosen. */
  Flow: ComponentType<FlowProps>
  /** Whether the flow uses the whole width of the screen. */
  wide: boolean
  /** What names a redemption in the list of redemptions. */
  listedBy: 'title' | 'destination'
  /** The steps after the request: handed to its provider, ended well. */
  steps: { submitted: string; ended: string }
}
