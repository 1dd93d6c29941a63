import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'

import type { Cents } from '#platform/contract/money.ts'

export type FlowProps = {
  available: boolean
  minimumCents: Cents
  availableCents: Cents
}

/** The screens' part of a kind of redemption. */
export type KindPortal = {
  /** The option's name and icon. */
  name: string
  icon: Icon
  /** The steps from the choice to the confirmation; loaded when the option is chosen. */
  Flow: ComponentType<FlowProps>
  /** Whether the flow uses the whole width of the screen. */
  wide: boolean
  /** The field that names a redemption in lists. */
  listedBy: 'title' | 'destination'
  /** The labels of the steps after the request: sent to the provider, paid or delivered. */
  steps: { submitted: string; ended: string }
}
