import { TextInput } from '@mantine/core'

import { parseColor } from '#platform/contract/color.ts'

import { text } from '../text.ts'

import classes from './color-field.module.css'

type ColorFieldProps = {
  label: string
  description: string
  value: string
  onChange: (color: string) => void
  error?: string | undefined
}

/** A colour as text, `#7A1FA2`, or chosen in the browser's own picker. */
export function ColorField({ value, onChange, ...field }: ColorFieldProps) {
  return (
    <TextInput
      {...field}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
      maxLength={7}
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={classes['swatch']}
          aria-label={text.look.pick(field.label)}
          value={(parseColor(value) ?? '#000000').toLowerCase()}
          onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
        />
      }
    />
  )
}
