import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

import { formatTypedReais, parseTypedReais } from '#platform/contract/typed-money.ts'

import { text } from '../text.ts'

type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** What is typed, as it is typed: `parseTypedReais` reads the amount. */
  value: string
  onChange: (typed: string) => void
}

/**
 * A field for an amount, shown as `R$` and `1.234,56`. The text stays as typed until the field is
 * left: only then is it written out in full, so that nothing jumps under the cursor and a paste is
 * read as a whole. What cannot be read stays visible with the reason.
 */
export function MoneyInput({ value, onChange, error, onBlur, ...props }: MoneyInputProps) {
  const [left, setLeft] = useState(false)
  const amount = parseTypedReais(value)
  return (
    <TextInput
      leftSection={
        <Text component="span" aria-hidden>
          R$
        </Text>
      }
      leftSectionPointerEvents="none"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      {...props}
      value={value}
      error={error || (left && amount === 'malformed' && text.malformedAmount)}
      onChange={(event) => {
        setLeft(false)
        onChange(event.currentTarget.value)
      }}
      onBlur={(event) => {
        setLeft(true)
        if (typeof amount === 'number' && formatTypedReais(amount) !== value)
          onChange(formatTypedReais(amount))
        onBlur?.(event)
      }}
    />
  )
}
