import { UnstyledButton } from '@mantine/core'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { RewardType } from '../kinds/definitions.ts'
import type { showRewardOptions } from '../offer-contract.ts'
import { portalOf } from './kinds.ts'
import { text } from './text.ts'

import classes from './redeem-screen.module.css'

export type RewardOption = Output<typeof showRewardOptions>['options'][number]

type OptionPickerProps = {
  options: RewardOption[]
  chosen: RewardType
  onChoose: (type: RewardType) => void
}

/** The options of redemption, side by side. */
export function OptionPicker({ options, chosen, onChoose }: OptionPickerProps) {
  return (
    <fieldset className={classes['options']}>
      <legend>{text.redeem.options}</legend>
      {options.map(({ type }) => {
        const { icon: Glyph, name } = portalOf(type)
        return (
          <UnstyledButton
            key={type}
            className={classes['option']}
            aria-pressed={type === chosen}
            onClick={() => onChoose(type)}
          >
            <Glyph aria-hidden size={24} stroke={1.75} />
            {name}
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}
