import { Checkbox, Stack } from '@mantine/core'

import { BoostFields } from '../boosters/booster-fields.tsx'
import { blankBooster, readSize, type TypedBooster } from '../boosters/typed-booster.ts'
import { text } from '../text.ts'

type TriedBoosterProps = {
  /** Null: none is tried. */
  typed: TypedBooster | null
  onChange: (typed: TypedBooster | null) => void
  /** Whether a simulation was asked for with something missing. */
  isRefused: boolean
}

/** A booster that exists only in the form, as if it was in force on every day. */
export function TriedBooster({ typed, onChange, isRefused }: TriedBoosterProps) {
  const problem = typed && isRefused ? readSize(typed).problem : null
  return (
    <Stack>
      <Checkbox
        label={text.simulator.tryBooster}
        checked={typed !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? blankBooster : null)
        }
      />
      {typed && (
        <BoostFields
          typed={typed}
          onChange={onChange}
          isNew
          errors={problem === null ? {} : { added_percent: problem }}
        />
      )}
    </Stack>
  )
}
